// Owns the part Team of the tab Account: the people with their roles, the invitations that wait, and what each role may do.
import './texts.ts'
import { Button, Skeleton } from '@mantine/core'
import { memberRoles } from '@tillwatch/contract/lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { AccountKindChoice } from './account-kind.tsx'
import { EndDialog } from './end-dialog.tsx'
import { FactorRequired } from './factor-required.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import css from './members.module.css'
import { useMembers } from './requests.ts'
import { givable } from './roles.ts'

export default function TeamPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useMembers()
  const [dialog, setDialog] = useState<'invite' | 'leave' | null>(null)
  const close = () => setDialog(null)
  if (isPending) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('team.failed')} error={error} retry={() => void refetch()} />
  const { account, members } = data
  const own = members.find(({ isYou }) => isYou)?.role ?? 'viewer'
  const manages = givable(own).length > 0
  return (
    <div className={css.part}>
      <section className={css.section}>
        <h2>{t('team.people')}</h2>
        {manages ? null : <p className={css.plain}>{t('team.onlyManagers')}</p>}
        <ul className={css.list} aria-label={t('team.people')}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} own={own} leave={() => setDialog('leave')} />
          ))}
        </ul>
        {manages ? (
          <Button className={css.add} onClick={() => setDialog('invite')}>
            {t('team.invite')}
          </Button>
        ) : null}
      </section>
      {manages ? <Invitations /> : null}
      {manages ? <AccountKindChoice kind={account.kind} /> : null}
      {own === 'owner' ? <FactorRequired isRequired={account.requiresSecondFactor} /> : null}
      <section className={css.section}>
        <h2>{t('team.means.title')}</h2>
        <dl className={css.roles}>
          {memberRoles.map((role) => (
            <div key={role}>
              <dt>{t(`accounts.roles.${role}`)}</dt>
              <dd>{t(`team.means.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {dialog === 'invite' ? <InviteDialog own={own} close={close} /> : null}
      {dialog === 'leave' ? <EndDialog member={null} close={close} /> : null}
    </div>
  )
}
