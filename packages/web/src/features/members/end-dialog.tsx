// Confirmation before a person is removed from the account or leaves it.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Member } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useLeave, useRemoveMember } from './requests.ts'

/** Asks once, and says what stays. Null for the signed-in person, who then goes to the dashboard of another account. */
export function EndDialog({ member, close }: { member: Member | null; close: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveMember(member?.id ?? '')
  const leave = useLeave()
  const navigate = useNavigate()
  const isLeaving = member === null
  const { error, isPending } = isLeaving ? leave : remove
  const removed = () => {
    void notify.success(t('team.ending.removed'))
    close()
  }
  const left = () => {
    void notify.success(t('team.ending.left'))
    navigate('/dashboard')
  }
  const act = () => (isLeaving ? leave.mutateAsync().then(left, () => {}) : remove.mutate(undefined, { onSuccess: removed }))
  return (
    <Modal
      opened
      onClose={close}
      title={isLeaving ? t('team.ending.leaveTitle') : t('team.ending.removeTitle', { person: member.email })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <Stack>
        <Text>{t(isLeaving ? 'team.ending.leaveText' : 'team.ending.removeText')}</Text>
        {error ? <RequestFailed title={t('team.ending.failed')} error={error} conflict={t('team.changing.conflict')} /> : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('team.close')}
          </Button>
          <Button color="var(--tw-red-solid)" loading={isPending} onClick={() => void act()}>
            {t(isLeaving ? 'team.ending.leaveYes' : 'team.ending.removeYes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
