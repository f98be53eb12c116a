// Owns the requests about sites.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClaimSite, Site, SiteList } from '@tillwatch/core/contract'
import { personStorageKeys } from '@tillwatch/core/shared'
import { sendJson } from '#lib/api.ts'
import { readStored, writeStored } from '#lib/local-storage.ts'

const sitesKey = ['sites'] as const
const { pagesData } = personStorageKeys

/** The list as it was last loaded, shown until the answer is there; nothing where it cannot be read. */
function lastList(): SiteList | undefined {
  try {
    const kept = JSON.parse(readStored(pagesData) ?? 'null') as SiteList | null
    return Array.isArray(kept?.sites) ? kept : undefined
  } catch {
    return undefined
  }
}

/** The sites of the account, newest first. */
export function useSites() {
  return useQuery<SiteList>({
    queryKey: sitesKey,
    queryFn: async ({ signal }) => {
      const list = await sendJson<SiteList>('/sites', { signal })
      writeStored(pagesData, JSON.stringify(list))
      return list
    },
    placeholderData: lastList,
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
