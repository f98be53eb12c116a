// Owns the return from a checkout: its address is read once, its session looked up until it is paid, the purchase counted, the address cleaned.
import { useQuery } from '@tanstack/react-query'
import type { CheckoutSession } from '@tillwatch/contract/shapes'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#features/session/index.tsx'
import { trackPurchase } from '#lib/analytics/events.ts'

const askAgainMs = 3000

/** Whether the money is there, or none was needed. */
export const isPaid = ({ paymentStatus }: CheckoutSession): boolean => paymentStatus !== 'unpaid'

const isPending = (checkout: CheckoutSession | undefined): boolean =>
  checkout !== undefined && !isPaid(checkout) && checkout.status !== 'expired'

/** The checkout that the person comes back from: null where there is none. */
export function useCheckoutReturn() {
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
  // A payment that arrives changes what is held, so the answer is not waited for.
  useEffect(() => {
    if (version !== undefined && pending) void refetch()
  }, [version, pending, refetch])
  useEffect(() => {
    if (returned === null) return
    setSessionId(returned)
    // The address is cleaned only once the answer is there, so that a reload in between asks again.
    if (data === undefined || data.id !== returned || pending) return
    if (isPaid(data)) trackPurchase(data)
    setSearch({ tab: isPaid(data) ? 'sites' : 'billing' }, { replace: true })
  }, [returned, data, pending, setSearch])
  return sessionId === null ? null : checkout
}
