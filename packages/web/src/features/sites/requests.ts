// Owns the requests about sites.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { CheckedAddress, ClaimSite, ListedSite, Page, Site, SiteList } from '@tillwatch/contract/shapes'
import { isUnderWay } from '#features/scans/requests/get-scan.ts'
import { useKeepStarted } from '#features/scans/requests/start-scan.ts'
import { sendJson } from '#lib/api.ts'
import { keepAnswer, keptAnswer } from '#lib/kept-answer.ts'

/** Every answer about sites and their pages begins with it. */
export const sitesKey = ['sites'] as const
const { pagesData } = personStorageKeys
const askAgainMs = 3000

/** A list with pages is asked for with each screen that shows it, and when the person comes back to the window. */
export const alwaysCurrent = { staleTime: 0, refetchOnWindowFocus: true } as const

/** Milliseconds after which a list is asked for again: only while a page of it is being scanned. */
export const askAgainAfter = (pages: readonly Page[]): number | false =>
  pages.some(({ lastScan }) => lastScan && isUnderWay(lastScan)) ? askAgainMs : false

/** The list of the last visit; nothing where another version kept it in another shape. */
function keptSites(): SiteList | undefined {
  const kept = keptAnswer<SiteList>(pagesData, 'sites')
  return kept?.sites.every(
    (site: Partial<ListedSite> | null) => Array.isArray(site?.pages) && site?.needDecision?.headersByPage && site.reviews,
  )
    ? kept
    : undefined
}

/** The newest sites of the account with their pages, which in most accounts are all; until they are there, those of the last time. */
export function useSites() {
  return useQuery<SiteList>({
    queryKey: sitesKey,
    queryFn: async ({ signal }) => {
      const list = await sendJson<SiteList>('/sites', { signal })
      keepAnswer(pagesData, list)
      return list
    },
    placeholderData: keptSites,
    ...alwaysCurrent,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.sites.flatMap(({ pages }) => pages) ?? []),
  })
}

/** Checks an address before it is claimed. Every answer is of the moment. */
export const useCheckAddress = () =>
  useMutation({
    mutationFn: (url: string) => sendJson<CheckedAddress>('/sites/address-checks', { method: 'POST', body: JSON.stringify({ url }) }),
  })

/** Claims a site; `onClaimed` hears of it also when the screen has gone by then. Whatever came of it, the list is asked for anew. */
export function useClaimSite(onClaimed: (site: Site) => void) {
  const cache = useQueryClient()
  const keepStarted = useKeepStarted()
  return useMutation({
    mutationFn: (claim: ClaimSite) => sendJson<Site>('/sites', { method: 'POST', body: JSON.stringify(claim) }),
    onSuccess: (site) => {
      for (const { lastScan } of site.pages) if (lastScan) keepStarted(lastScan)
      onClaimed(site)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sitesKey }),
  })
}
