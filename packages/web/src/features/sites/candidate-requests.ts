// Owns the requests about pages of a shop on which shoppers may pay.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CandidateList, PageCandidate } from '@tillwatch/contract/shapes'
import { send, sendJson } from '#lib/api.ts'
import { alwaysCurrent, sitesKey } from './requests.ts'

const askAgainMs = 2000
const candidatesKey = (siteId: string) => [...sitesKey, siteId, 'candidates'] as const
const sitePath = (siteId: string) => `/sites/${encodeURIComponent(siteId)}`

/** Whether the shop is being looked at. */
export const isLooking = ({ discovery }: CandidateList) => discovery !== null && discovery.finishedAt === null

/** The candidates of a site and how the last look ended; asked for again while the shop is being looked at. */
export function useCandidates(siteId: string) {
  return useQuery({
    queryKey: candidatesKey(siteId),
    queryFn: ({ signal }) => sendJson<CandidateList>(`${sitePath(siteId)}/candidates`, { signal }),
    ...alwaysCurrent,
    refetchInterval: ({ state }) => (state.data && isLooking(state.data) ? askAgainMs : false),
  })
}

/** Looks for pages of the site that is named. */
export function useStartDiscovery() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (siteId: string) => sendJson<CandidateList>(`${sitePath(siteId)}/discoveries`, { method: 'POST' }),
    onSuccess: (list, siteId) => cache.setQueryData(candidatesKey(siteId), list),
    onSettled: (_list, _error, siteId) => void cache.invalidateQueries({ queryKey: candidatesKey(siteId) }),
  })
}

/** Sets a candidate aside, which the list shows at once. */
export function useDismissCandidate(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: PageCandidate) => send(`/candidates/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: (_done, { id }) =>
      cache.setQueryData<CandidateList>(
        candidatesKey(siteId),
        (list) => list && { ...list, candidates: list.candidates.filter((each) => each.id !== id) },
      ),
    onSettled: () => void cache.invalidateQueries({ queryKey: candidatesKey(siteId) }),
  })
}
