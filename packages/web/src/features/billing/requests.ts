// Owns the requests of Billing. What an account holds comes live; these ask for the rest and change it.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  CancelAnswer,
  CancellationPreview,
  ChangePlan,
  ChangePreview,
  HeldSubscription,
  InvoiceList,
  PlanOffers,
  PortalStart,
  PurchasePage,
} from '@tillwatch/contract/shapes'
import { useSession } from '#features/session/index.tsx'
import { send, sendJson } from '#lib/api.ts'
import { loadPrices } from '#lib/prices.ts'

const invoicesKey = ['subscriptions', 'invoices'] as const
const subscriptionPath = (id: string) => `/billing/subscriptions/${encodeURIComponent(id)}`

/** The account's invoices, newest first. Asked again with each new version of what it holds, since a payment makes one. */
export function useInvoices() {
  const version = useSession().useHoldings(({ document }) => document?.version)
  return useQuery({
    queryKey: [...invoicesKey, version],
    queryFn: ({ signal }) => sendJson<InvoiceList>('/billing/invoices', { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  })
}

/** The plans' prices. A failure is logged by the step itself and shown by the dialog that needs them. */
export function usePrices() {
  const { payments } = useSession()
  // The cause says whether asking again can help.
  const ask = () =>
    loadPrices(payments).catch((error: Error) => {
      throw error.cause ?? error
    })
  return useQuery({ queryKey: ['prices'], queryFn: ask })
}

/** What a cancellation now would do, or how the one under way stands. Never kept: it is true at this moment only. */
export function cancellationQuery({ id, cancelAt, status }: HeldSubscription) {
  return queryOptions({
    queryKey: ['cancellation', id, cancelAt, status],
    queryFn: ({ signal }) => sendJson<CancellationPreview>(`${subscriptionPath(id)}/cancellation`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A sum holds for 15 minutes; while it is looked at, it is worked out anew before. Never kept. */
const whileItHolds = { staleTime: 0, gcTime: 0, refetchInterval: 5 * 60_000 }

/** The plans on sale, each with what a change to it would charge now. */
export function planOffersQuery({ id }: HeldSubscription) {
  return queryOptions({
    queryKey: ['change', id, 'plans'],
    queryFn: ({ signal }) => sendJson<PlanOffers>(`${subscriptionPath(id)}/plans`, { signal }),
    ...whileItHolds,
  })
}

/** What a total of so many additional pages would charge now. */
export function pagesQuery({ id }: HeldSubscription, quantity: number) {
  return queryOptions({
    queryKey: ['change', id, 'pages', quantity],
    queryFn: ({ signal }) => sendJson<ChangePreview>(`${subscriptionPath(id)}/pages?quantity=${quantity}`, { signal }),
    ...whileItHolds,
  })
}

/** Whatever was tried, what is shown next is asked for anew; nobody waits for that. */
function useAskedAnew() {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [invoicesKey, ['cancellation'], ['change']]) void cache.invalidateQueries({ queryKey })
  }
}

/** Cancels the subscription. */
export function useCancelPlan(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => sendJson<CancelAnswer>(`${subscriptionPath(id)}/cancel`, { method: 'POST' }), onSettled })
}

/** Lets a cancelled monthly plan go on. */
export function useResumePlan(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => send(`${subscriptionPath(id)}/resume`, { method: 'POST' }), onSettled })
}

/** Moves the subscription to another site price. */
export function useChangePlan(id: string) {
  const onSettled = useAskedAnew()
  const change = (body: ChangePlan) => send(`${subscriptionPath(id)}/plan`, { method: 'POST', body: JSON.stringify(body) })
  return useMutation({ mutationFn: change, onSettled })
}

/** Buys the first additional page, or sets the total of them. */
export function usePurchasePages() {
  const { payments } = useSession()
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: (wanted: PurchasePage) => payments.purchasePage(wanted), onSettled })
}

/** Opens the customer portal, where the browser then goes. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: () => sendJson<PortalStart>('/billing/portal', { method: 'POST' }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}
