// Owns the credits in the query cache: put there by each version of the live document, read by the screens that show them.
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { SubscriptionDocument } from '@tillwatch/contract/shapes'
import { useSession } from '#features/session/index.tsx'
import { isGranting } from './standing.ts'

const siteCreditsKey = ['siteCredits'] as const
const pageCreditsKey = ['pageCredits'] as const

export interface SiteCredits {
  /** Null where there is no limit. */
  granted: number | null
  /** Those of them that a site has taken. */
  claimed: number
}

const siteCreditsOf = ({ siteCredits, subscriptions }: SubscriptionDocument): SiteCredits => ({
  granted: siteCredits,
  claimed: subscriptions.filter((held) => isGranting(held) && held.siteId !== null).length,
})

/** Keeps the cache in step with the document. */
export function keepCredits(cache: QueryClient, document: SubscriptionDocument): void {
  cache.setQueryData(siteCreditsKey, siteCreditsOf(document))
  cache.setQueryData(pageCreditsKey, document.pageCredits)
}

/** The credits as the live document said last, of the last visit until it has arrived; undefined where neither is there. */
export function useCredits(): { sites: SiteCredits | undefined; pages: number | null | undefined } {
  const { document } = useSession().useHoldings()
  // What nobody reads for half an hour is dropped from the cache; the document is still there.
  const known = document ? { sites: siteCreditsOf(document), pages: document.pageCredits } : null
  const sites = useQuery<SiteCredits>({ queryKey: siteCreditsKey, queryFn: skipToken, initialData: known?.sites })
  const pages = useQuery<number | null>({ queryKey: pageCreditsKey, queryFn: skipToken, ...(known && { initialData: known.pages }) })
  return { sites: sites.data, pages: pages.data }
}
