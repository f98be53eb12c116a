// Requests about the candidate payment pages of a shop.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CandidateList, PageCandidate } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { alwaysCurrent, sitesKey } from './requests.ts'

const askAgainMs = 2000
const candidatesKey = (siteId: string) => [...sitesKey, siteId, 'candidates'] as const

/** Whether discovery is running. */
export const isLooking = ({ discovery }: CandidateList) => discovery !== null && discovery.finishedAt === null

/** Candidates of a site and the outcome of the last discovery; polled while discovery is running. */
export function useCandidates(siteId: string) {
  return useQuery({
    queryKey: candidatesKey(siteId),
    queryFn: ({ signal }) => call('GET /sites/:id/candidates', { params: { id: siteId }, signal }),
    ...alwaysCurrent,
    refetchInterval: ({ state }) => (state.data && isLooking(state.data) ? askAgainMs : false),
  })
}

/** Starts discovery for the site. */
export function useStartDiscovery() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (siteId: string) => call('POST /sites/:id/discoveries', { params: { id: siteId } }),
    onSuccess: (list, siteId) => cache.setQueryData(candidatesKey(siteId), list),
    onSettled: (_list, _error, siteId) => void cache.invalidateQueries({ queryKey: candidatesKey(siteId) }),
  })
}

/** Dismisses a candidate, with an optimistic update. */
export function useDismissCandidate(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: PageCandidate) => call('DELETE /candidates/:id', { params: { id } }),
    onSuccess: (_done, { id }) =>
      cache.setQueryData<CandidateList>(
        candidatesKey(siteId),
        (list) => list && { ...list, candidates: list.candidates.filter((each) => each.id !== id) },
      ),
    onSettled: () => void cache.invalidateQueries({ queryKey: candidatesKey(siteId) }),
  })
}
