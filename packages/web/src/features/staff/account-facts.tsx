// Owns what staff read of an account that they opened.
import type { StaffAccount } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import css from './staff.module.css'

export function AccountFacts({ account: { sites, plans, suspicion, deletionDueAt, people } }: { account: StaffAccount }) {
  const { t, i18n } = useTranslation()
  const when = (moment: string) => formatMoment(moment, i18n.language)
  const none = t('staff.accounts.nothing')
  return (
    <dl className={css.facts}>
      <dt>{t('staff.accounts.plans')}</dt>
      <dd>
        {plans.length === 0
          ? none
          : plans.map(({ id, plan, interval, status }) => <div key={id}>{[plan, interval, status, id].join(' · ')}</div>)}
      </dd>
      <dt>{t('staff.accounts.sites')}</dt>
      <dd>{sites}</dd>
      <dt>{t('staff.accounts.people')}</dt>
      <dd>
        {people.map(({ email, role, isConfirmed, lockedUntil }) => (
          <div key={email}>
            {[
              email,
              t(`accounts.roles.${role}`),
              ...(isConfirmed ? [] : [t('staff.accounts.unconfirmed')]),
              lockedUntil === null ? t('staff.accounts.unlocked') : t('staff.accounts.locked', { when: when(lockedUntil) }),
            ].join(' · ')}
          </div>
        ))}
      </dd>
      <dt>{t('staff.accounts.suspicion')}</dt>
      <dd>{suspicion ?? none}</dd>
      <dt>{t('staff.accounts.deletion')}</dt>
      <dd>{deletionDueAt === null ? none : when(deletionDueAt)}</dd>
    </dl>
  )
}
