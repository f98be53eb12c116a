// Message after a checkout: arrived, in progress, not finished, or not found.

import { useQuery } from '@tanstack/react-query'
import type { CheckoutSession } from '@tillwatch/contract/shapes'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { usePlanWords } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { trackPurchase } from '#lib/analytics/events.ts'
import type { PaymentsError } from '#lib/payments-api.ts'

const askAgainMs = 3000

/** Whether the money arrived, or none was needed. */
const isPaid = ({ paymentStatus }: CheckoutSession): boolean => paymentStatus !== 'unpaid'

const isPending = (checkout: CheckoutSession | undefined): boolean =>
  checkout !== undefined && !isPaid(checkout) && checkout.status !== 'expired'

function Outcome({ checkout }: { checkout: CheckoutSession }) {
  const { t } = useTranslation()
  const { money } = usePlanWords()
  const held = useSession().useHoldings(({ document }) =>
    document?.subscriptions.find((subscription) => subscription.id === checkout.subscriptionId),
  )
  if (checkout.status === 'expired') return <Notice role="status" title={t('dashboard.checkout.expired')} />
  if (!isPaid(checkout))
    return (
      <Notice role="status" icon="clock" title={t('dashboard.checkout.processing')}>
        {t('dashboard.checkout.processingText')}
      </Notice>
    )
  // Nothing more to show once it has a site.
  if (held && held.siteId !== null) return null
  const words = { plan: t(`billing.plan.${checkout.plan}`), interval: t(`billing.interval.${checkout.interval}`) }
  return (
    <Notice role="status" icon="check" title={t('dashboard.checkout.paid', { amount: money(checkout.amountTotal) })}>
      {held ? t('dashboard.checkout.paidText', words) : t('dashboard.checkout.settingUp')}
    </Notice>
  )
}

const codeOf = (error: unknown) => (error as Partial<PaymentsError> | null)?.code

/** Result of the checkout that the person returns from; nothing without one. Follows the live document. */
export function CheckoutResult() {
  const { t } = useTranslation()
  const checkout = useCheckoutReturn()
  if (!checkout) return null
  if (checkout.data) return <Outcome checkout={checkout.data} />
  if (codeOf(checkout.error) === 'not-found') return <Notice role="alert" icon="warn" title={t('dashboard.checkout.unknown')} />
  if (checkout.isError)
    return <RequestFailed title={t('dashboard.checkout.failed')} error={checkout.error} retry={() => void checkout.refetch()} />
  return <Notice role="status" icon="clock" title={t('dashboard.checkout.asking')} />
}

/** The checkout that the person returns from; null without one. */
function useCheckoutReturn() {
  const { payments, useHoldings } = useSession()
  const version = useHoldings(({ document }) => document?.version)
  const [search, setSearch] = useSearchParams()
  const returned = search.get('checkout') === 'success' ? search.get('session_id') : null
  const [sessionId, setSessionId] = useState(returned)
  const checkout = useQuery({
    queryKey: ['checkout', sessionId],
    queryFn: () => payments.getCheckoutSession(sessionId ?? ''),
    enabled: sessionId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isPending(state.data) ? askAgainMs : false),
  })
  const { data, refetch } = checkout
  const pending = isPending(data)
  // An arriving payment changes the live document, so this does not wait for the response.
  useEffect(() => {
    if (version !== undefined && pending) void refetch()
  }, [version, pending, refetch])
  useEffect(() => {
    if (returned === null) return
    setSessionId(returned)
    // The address is cleaned only after the response, so that a reload in between repeats the request.
    if (data === undefined || data.id !== returned || pending) return
    if (isPaid(data)) trackPurchase(data)
    setSearch({ tab: isPaid(data) ? 'sites' : 'billing' }, { replace: true })
  }, [returned, data, pending, setSearch])
  return sessionId === null ? null : checkout
}
