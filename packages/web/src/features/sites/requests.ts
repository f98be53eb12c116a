// Owns the requests about sites.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClaimSite, Site, SiteList } from '@tillwatch/core/contract'
import { personStorageKeys } from '@tillwatch/core/shared'
import { sendJson } from '#lib/api.ts'
import { keepAnswer, keptAnswer } from '#lib/kept-answer.ts'

const sitesKey = ['sites'] as const
const { pagesData } = personStorageKeys

/** The sites of the account, newest first; until they are there, those of the last time. */
export function useSites() {
  return useQuery<SiteList>({
    queryKey: sitesKey,
    queryFn: async ({ signal }) => {
      const list = await sendJson<SiteList>('/sites', { signal })
      keepAnswer(pagesData, list)
      return list
    },
    placeholderData: () => keptAnswer<SiteList>(pagesData, 'sites'),
    staleTime: 0,
  })
}

/** Claims a site with a subscription; `onClaimed` hears of it also when the form has gone by then. Whatever came of it, the list is asked for anew. */
export function useClaimSite(onClaimed: (site: Site) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (claim: ClaimSite) => sendJson<Site>('/sites', { method: 'POST', body: JSON.stringify(claim) }),
    onSuccess: onClaimed,
    onSettled: () => cache.invalidateQueries({ queryKey: sitesKey }),
  })
}
