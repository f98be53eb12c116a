// Upper part of the overview: the server's data about the account, with the needs of its subscriptions.
import { type DunningState, plans } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Credits, unclaimed, useSells } from '#features/billing/index.ts'
import { usePrices } from '#features/billing/requests.ts'
import { OverviewBlocks } from '#features/overview/index.tsx'
import { TodoRow } from '#features/overview/todo-list.tsx'
import { useSession } from '#features/session/index.tsx'
import css from './dashboard.module.css'

const worstFirst = ['unpaid', 'final', 'retrying'] as const satisfies readonly DunningState[]

/** To-do lines about payments; empty if nothing is sold. */
function useSubscriptionLines(subscriptions: readonly HeldSubscription[]) {
  const { t } = useTranslation()
  const waiting = unclaimed(subscriptions).length
  const owed = worstFirst.find((state) => subscriptions.some(({ dunning }) => dunning === state))
  return [
    owed ? (
      <li key="owed">
        <TodoRow icon="warn" text={t(`dashboard.needs.${owed}`)} to="/dashboard?tab=billing" link={t('dashboard.needs.toBilling')} />
      </li>
    ) : null,
    waiting > 0 ? (
      <li key="unclaimed">
        <TodoRow
          icon="info"
          text={t('dashboard.needs.unclaimed', { count: waiting })}
          to="/dashboard?tab=sites"
          link={t('dashboard.needs.toSites')}
        />
      </li>
    ) : null,
  ].filter((line) => line !== null)
}

function Blocks({ subscriptions }: { subscriptions: readonly HeldSubscription[] }) {
  const sells = useSells()
  const lines = useSubscriptionLines(subscriptions)
  const hasPlan = subscriptions.some(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  return (
    <>
      {sells && !hasPlan ? <NoPlan /> : null}
      <OverviewBlocks lines={lines} />
      {subscriptions.length > 0 ? (
        <div className={css.credits}>
          <Credits />
        </div>
      ) : null}
    </>
  )
}

/** Reserves its space until the account's subscriptions are known. */
export function Attention() {
  const sells = useSells()
  const { useConfig, useHoldings } = useSession()
  const billing = useConfig((config) => config?.billing)
  const { document } = useHoldings()
  const subscriptions = sells ? document?.subscriptions : []
  if (billing === 'unset') return null
  if (!subscriptions) return <div className={css.attention} />
  return <Blocks subscriptions={subscriptions} />
}

/** Leaves out prices that did not arrive; the screen of plans says why. */
function NoPlan() {
  const { t, i18n } = useTranslation()
  const { data } = usePrices()
  const price = (cents: number) => formatCents(cents, i18n.language)
  const offers = plans.flatMap((plan) => {
    const { siteMonthly = null, siteYearly = null } = data?.[plan] ?? {}
    if (siteMonthly === null || siteYearly === null) return []
    return [{ plan, words: t('dashboard.needs.price', { monthly: price(siteMonthly), yearly: price(siteYearly) }) }]
  })
  return (
    <div className={css.noPlan}>
      <p>
        {t('dashboard.needs.noPlan')} <Link to="/purchase-site">{t('dashboard.needs.toPlans')}</Link> {t('dashboard.needs.or')}{' '}
        <Link to="/demo">{t('dashboard.needs.toDemo')}</Link>
      </p>
      {offers.length === 0 ? null : (
        <ul>
          {offers.map(({ plan, words }) => (
            <li key={plan}>
              <strong>{t(`billing.plan.${plan}`)}</strong>: {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
