// Owns the invitations that nobody answered: to whom, until when, and sending again or withdrawing each.
import { Button, Skeleton } from '@mantine/core'
import type { Invitation } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatDay } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import css from './members.module.css'
import { useInvitations, useSendAgain, useWithdraw } from './requests.ts'

export function Invitations() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useInvitations()
  return (
    <section className={css.section}>
      <h2>{t('team.invitations.title')}</h2>
      {isPending ? (
        <Skeleton height={72} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('team.invitations.failed')} error={error} retry={() => void refetch()} />
      ) : data.invitations.length === 0 ? (
        <p className={css.plain}>{t('team.invitations.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('team.invitations.title')}>
          {data.invitations.map((each) => (
            <Row key={each.id} invitation={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ invitation: { id, email, role, invitedBy, expiresAt, state } }: { invitation: Invitation }) {
  const { t, i18n } = useTranslation()
  const again = useSendAgain(id)
  const withdraw = useWithdraw(id)
  const error = again.error ?? withdraw.error
  const named = (text: string) => ({ 'aria-label': t('team.named', { text, person: email }), children: text })
  const told = { role: t(`accounts.roles.${role}`), who: invitedBy, day: formatDay(expiresAt, i18n.language) }
  const titleId = `invitation-${id}`
  return (
    <li className={css.member} aria-labelledby={titleId}>
      <div className={css.who}>
        <h3 id={titleId}>{email}</h3>
        <span className="tw-muted">{t(`team.invitations.${state}`, told)}</span>
      </div>
      <div className={css.actions}>
        <Button
          size="xs"
          variant="default"
          loading={again.isPending}
          onClick={() =>
            again.mutate(i18n.language === 'es' ? 'es' : 'en', { onSuccess: () => void notify.success(t('team.inviting.sent')) })
          }
          {...named(t('team.invitations.again'))}
        />
        <Button
          size="xs"
          variant="default"
          c="var(--tw-red)"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onSuccess: () => void notify.success(t('team.invitations.withdrawn')) })}
          {...named(t('team.invitations.withdraw'))}
        />
      </div>
      {error ? <RequestFailed title={t('team.invitations.actFailed')} error={error} /> : null}
    </li>
  )
}
