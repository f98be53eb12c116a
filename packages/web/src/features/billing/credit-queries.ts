// Credits in the query cache: updated by each version of the live document, and read by the screens that show them.
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { SubscriptionDocument } from '@tillwatch/contract/shapes'
import { useSession } from '#features/session/index.tsx'
import { isGranting } from './standing.ts'

const siteCreditsKey = ['siteCredits'] as const
const pageCreditsKey = ['pageCredits'] as const

export interface SiteCredits {
  /** Null without a limit. */
  granted: number | null
  /** The number that a site uses. */
  claimed: number
}

const siteCreditsOf = ({ siteCredits, subscriptions }: SubscriptionDocument): SiteCredits => ({
  granted: siteCredits,
  claimed: subscriptions.filter((held) => isGranting(held) && held.siteId !== null).length,
})

/** Keeps the cache in sync with the document. */
export function keepCredits(cache: QueryClient, document: SubscriptionDocument): void {
  cache.setQueryData(siteCreditsKey, siteCreditsOf(document))
  cache.setQueryData(pageCreditsKey, document.pageCredits)
}

/** The credits from the last live document; until it arrives, from the last visit; undefined without either. */
export function useCredits(): { sites: SiteCredits | undefined; pages: number | null | undefined } {
  const { document } = useSession().useHoldings()
  // The cache drops data after half an hour without readers; the document is still there.
  const known = document ? { sites: siteCreditsOf(document), pages: document.pageCredits } : null
  const sites = useQuery<SiteCredits>({ queryKey: siteCreditsKey, queryFn: skipToken, initialData: known?.sites })
  const pages = useQuery<number | null>({ queryKey: pageCreditsKey, queryFn: skipToken, ...(known && { initialData: known.pages }) })
  return { sites: sites.data, pages: pages.data }
}
