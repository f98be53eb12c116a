// Requests about sites.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { ClaimSite, ListedSite, Page, Site, SiteList } from '@tillwatch/contract/shapes'
import { isUnderWay } from '#features/scans/requests/get-scan.ts'
import { useKeepStarted } from '#features/scans/requests/start-scan.ts'
import { call } from '#lib/api.ts'
import { keepAnswer, keptAnswer } from '#lib/kept-answer.ts'

/** Prefix of every query key about sites and their pages. */
export const sitesKey = ['sites'] as const
const { pagesData } = personStorageKeys
const askAgainMs = 3000

/** Lists with pages are reloaded with each screen that shows them, and when the person returns to the window. */
export const alwaysCurrent = { staleTime: 0, refetchOnWindowFocus: true } as const

/** Polling interval in milliseconds, only while a page of the list is being scanned. */
export const askAgainAfter = (pages: readonly Page[]): number | false =>
  pages.some(({ lastScan }) => lastScan && isUnderWay(lastScan)) ? askAgainMs : false

/** The list of the last visit; nothing if another version stored it in a different shape. */
function keptSites(): SiteList | undefined {
  const kept = keptAnswer<SiteList>(pagesData, 'sites')
  return kept?.sites.every(
    (site: Partial<ListedSite> | null) => Array.isArray(site?.pages) && site?.needDecision?.headersByPage && site.reviews,
  )
    ? kept
    : undefined
}

/** The newest sites of the account with their pages, which for most accounts are all; until they arrive, those of the last visit. */
export function useSites() {
  return useQuery<SiteList>({
    queryKey: sitesKey,
    queryFn: async ({ signal }) => {
      const list = await call('GET /sites', { signal })
      keepAnswer(pagesData, list)
      return list
    },
    placeholderData: keptSites,
    ...alwaysCurrent,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.sites.flatMap(({ pages }) => pages) ?? []),
  })
}

/** Checks an address before it is claimed. Answers are not cached. */
export const useCheckAddress = () =>
  useMutation({
    mutationFn: (url: string) => call('POST /sites/address-checks', { body: { url } }),
  })

/** Claims a site; `onClaimed` runs even if the screen was closed. After success or failure, the list is reloaded. */
export function useClaimSite(onClaimed: (site: Site) => void) {
  const cache = useQueryClient()
  const keepStarted = useKeepStarted()
  return useMutation({
    mutationFn: (claim: ClaimSite) => call('POST /sites', { body: claim }),
    onSuccess: (site) => {
      for (const { lastScan } of site.pages) if (lastScan) keepStarted(lastScan)
      onClaimed(site)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sitesKey }),
  })
}

/** The site as lists show it, however many sites the account has. */
export function useListedSite(siteId: string, host: string) {
  return useQuery({
    queryKey: [...sitesKey, 'one', siteId],
    queryFn: async ({ signal }) => {
      const list = await call('GET /sites', { query: { search: host, limit: 100 }, signal })
      return list.sites.find(({ id }) => id === siteId) ?? null
    },
    ...alwaysCurrent,
  })
}
