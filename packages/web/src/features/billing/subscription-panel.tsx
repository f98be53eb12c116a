// Owns everything about one subscription below its head: what is owed, what it waits for, its items, how it ends, what can be done.
import { useQuery } from '@tanstack/react-query'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import css from './billing.module.css'
import { CancellationTerms } from './cancellation-terms.tsx'
import { cancellationQuery } from './requests.ts'
import { isGranting } from './standing.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionItems } from './subscription-items.tsx'

/** How the cancellation of a subscription stands; nothing where there is none, or where it cannot be told. */
function Ending({ held }: { held: HeldSubscription }) {
  const { data } = useQuery({ ...cancellationQuery(held), enabled: held.cancelAt !== null })
  return data?.underWay ? <CancellationTerms {...data} ended={held.status === 'canceled'} /> : null
}

/** The panel. */
export function SubscriptionPanel({ held }: { held: HeldSubscription }) {
  const { t } = useTranslation()
  return (
    <div className={css.panel}>
      {isGranting(held) && held.siteId === null ? (
        <Notice title={t('billing.unclaimed')} actions={<Link to="/dashboard?tab=sites">{t('billing.claim')}</Link>} />
      ) : null}
      <SubscriptionItems held={held} />
      <Ending held={held} />
      <SubscriptionActions held={held} />
    </div>
  )
}
