// One person in the list: role, since when, and actions.
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { MemberRole } from '@tillwatch/contract/lists'
import type { Member } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatDay } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import { EndDialog } from './end-dialog.tsx'
import css from './members.module.css'
import { useChangeRole } from './requests.ts'
import { RoleChoice } from './role-choice.tsx'
import { givable } from './roles.ts'

interface MemberRowProps {
  member: Member
  /** Role of the signed-in person. */
  own: MemberRole
  leave: () => void
}

/** Each control has the person's name in its label. */
export function MemberRow({ member, own, leave }: MemberRowProps) {
  const { t, i18n } = useTranslation()
  const { id, name, email, role, since, isYou } = member
  const [dialog, setDialog] = useState<'role' | 'remove' | null>(null)
  const close = () => setDialog(null)
  const named = (text: string) => ({ 'aria-label': t('team.named', { text, person: email }), children: text })
  const titleId = `member-${id}`
  const says = name !== '' && name !== email && name !== email.split('@')[0]
  return (
    <li className={css.member} aria-labelledby={titleId}>
      <div className={css.who}>
        <h3 id={titleId}>
          {says ? `${name} (${email})` : email}
          {isYou ? ` · ${t('team.you')}` : null}
        </h3>
        <span className="tw-muted">
          {t(`accounts.roles.${role}`)} · {t('team.since', { day: formatDay(since, i18n.language) })}
        </span>
      </div>
      <div className={css.actions}>
        {givable(own).includes(role) ? (
          <Button size="xs" variant="default" onClick={() => setDialog('role')} {...named(t('team.change'))} />
        ) : null}
        {isYou ? (
          <Button size="xs" variant="default" onClick={leave}>
            {t('team.leave')}
          </Button>
        ) : givable(own).includes(role) ? (
          <Button size="xs" variant="default" c="var(--tw-red)" onClick={() => setDialog('remove')} {...named(t('team.remove'))} />
        ) : null}
      </div>
      {dialog === 'role' ? <RoleDialog member={member} own={own} close={close} /> : null}
      {dialog === 'remove' ? <EndDialog member={member} close={close} /> : null}
    </li>
  )
}

function RoleDialog({ member: { id, email, role }, own, close }: { member: Member; own: MemberRole; close: () => void }) {
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
