// Owns the first line of the dashboard: does anything need the person?
import type { HeldSubscription } from '@tillwatch/core/contract'
import type { DunningState } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { Credits, unclaimed, useSells } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import css from './dashboard.module.css'

const worstFirst = ['unpaid', 'final', 'retrying'] as const satisfies readonly DunningState[]

function Need({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <li>
      <Icon name="warn" />
      <span>
        {text} <Link to={to}>{link}</Link>
      </span>
    </li>
  )
}

function Needs({ subscriptions }: { subscriptions: readonly HeldSubscription[] }) {
  const { t } = useTranslation()
  const waiting = unclaimed(subscriptions).length
  const owed = worstFirst.find((state) => subscriptions.some(({ dunning }) => dunning === state))
  if (subscriptions.every(({ status }) => status === 'canceled' || status === 'incomplete_expired'))
    return (
      <p className={css.calm}>
        {t('dashboard.needs.noPlan')} <Link to="/purchase-site">{t('dashboard.needs.toPlans')}</Link>
      </p>
    )
  if (!owed && waiting === 0) return <p className={css.calm}>{t('dashboard.calm')}</p>
  return (
    <ul className={css.needs}>
      {owed ? <Need text={t(`dashboard.needs.${owed}`)} to="/dashboard?tab=billing" link={t('dashboard.needs.toBilling')} /> : null}
      {waiting > 0 ? (
        <Need text={t('dashboard.needs.unclaimed', { count: waiting })} to="/dashboard?tab=sites" link={t('dashboard.needs.toSites')} />
      ) : null}
    </ul>
  )
}

/** What is owed or waits, worst first, and the credits; one calm sentence when there is nothing. Until the holdings are known it keeps its place. */
export function Attention() {
  const sells = useSells()
  const { document } = useSession().useHoldings()
  if (!sells) return null
  if (!document) return <div className={css.attention} />
  return (
    <div className={css.attention}>
      <Needs subscriptions={document.subscriptions} />
      {document.subscriptions.length > 0 ? <Credits {...document} /> : null}
    </div>
  )
}
