// Requests of Billing. The account's subscriptions arrive live; these request the rest and change it.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangePlan, HeldSubscription, PurchasePage } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useSession } from '#features/session/index.tsx'
import { call } from '#lib/api.ts'
import { loadPrices } from '#lib/prices.ts'
import { randomKey } from '#lib/random-key.ts'

const invoicesKey = ['subscriptions', 'invoices'] as const

/** The account's invoices, newest first. Requested again with each new version of the live document, which a payment causes. */
export function useInvoices() {
  const version = useSession().useHoldings(({ document }) => document?.version)
  return useQuery({
    queryKey: [...invoicesKey, version],
    queryFn: ({ signal }) => call('GET /billing/invoices', { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  })
}

/** The plans' prices. The request itself logs a failure, and the dialog that needs them shows it. */
export function usePrices() {
  const { payments } = useSession()
  // The cause says whether a retry can help.
  const ask = () =>
    loadPrices(payments).catch((error: Error) => {
      throw error.cause ?? error
    })
  return useQuery({ queryKey: ['prices'], queryFn: ask })
}

/** The effect of a cancellation now, or the state of the current one. Never cached, because it changes. */
export function cancellationQuery({ id, cancelAt, status }: HeldSubscription) {
  return queryOptions({
    queryKey: ['cancellation', id, cancelAt, status],
    queryFn: ({ signal }) => call('GET /billing/subscriptions/:id/cancellation', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A quote is valid for 15 minutes and is refreshed while visible. Never cached. */
const whileItHolds = { staleTime: 0, gcTime: 0, refetchInterval: 5 * 60_000 }

/** The plans on sale, each with the immediate cost of a change to it. */
export function planOffersQuery({ id }: HeldSubscription) {
  return queryOptions({
    queryKey: ['change', id, 'plans'],
    queryFn: ({ signal }) => call('GET /billing/subscriptions/:id/plans', { params: { id }, signal }),
    ...whileItHolds,
  })
}

/** The immediate cost of this total of additional pages. */
export function pagesQuery({ id }: HeldSubscription, quantity: number) {
  return queryOptions({
    queryKey: ['change', id, 'pages', quantity],
    queryFn: ({ signal }) =>
      call('GET /billing/subscriptions/:id/pages', { params: { id }, query: { quantity: String(quantity) }, signal }),
    ...whileItHolds,
  })
}

/** After any attempt, the data is requested again; nothing waits for that. */
function useAskedAnew() {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [invoicesKey, ['cancellation'], ['change']]) void cache.invalidateQueries({ queryKey })
  }
}

/** Cancels the subscription. */
export function useCancelPlan(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('POST /billing/subscriptions/:id/cancel', { params: { id } }), onSettled })
}

/** Continues a cancelled monthly plan. */
export function useResumePlan(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('POST /billing/subscriptions/:id/resume', { params: { id } }), onSettled })
}

/** Moves the subscription to another site price. */
export function useChangePlan(id: string) {
  const onSettled = useAskedAnew()
  const change = (body: ChangePlan) => call('POST /billing/subscriptions/:id/plan', { params: { id }, body })
  return useMutation({ mutationFn: change, onSettled })
}

/** Buys the first additional page, or sets their total. Repeated calls of one form buy one page. */
export function usePurchasePages() {
  const { payments } = useSession()
  const onSettled = useAskedAnew()
  const [key] = useState(randomKey)
  return useMutation({ mutationFn: (wanted: PurchasePage) => payments.purchasePage(wanted, key), onSettled })
}

/** Opens the customer portal in the browser. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: () => call('POST /billing/portal'),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}
