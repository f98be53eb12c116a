// Owns the dialog in which a person gets another role.
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { MemberRole } from '@tillwatch/contract/lists'
import type { Member } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useChangeRole } from './requests.ts'
import { RoleChoice } from './role-choice.tsx'
import { givable } from './roles.ts'

export function RoleDialog({ member: { id, email, role }, own, close }: { member: Member; own: MemberRole; close: () => void }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(role)
  const { mutate, error, isPending } = useChangeRole(id)
  const onSuccess = () => {
    void notify.success(t('team.changing.done'))
    close()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('team.changing.title', { person: email })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <Stack>
        <RoleChoice roles={givable(own)} value={wanted} choose={setWanted} />
        {error ? <RequestFailed title={t('team.changing.failed')} error={error} conflict={t('team.changing.conflict')} /> : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('team.close')}
          </Button>
          <Button loading={isPending} onClick={() => mutate({ role: wanted }, { onSuccess })}>
            {t('team.changing.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
