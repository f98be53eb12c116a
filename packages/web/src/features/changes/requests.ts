// Requests about changes between scans.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, pathTo } from '#lib/api.ts'
import type { ChangesFilters } from './query.ts'

/** Polling interval while a comparison is running. */
const askAgainMs = 5_000

const askChanges = (siteId: string | null, query: ChangesFilters & { after: string }, signal: AbortSignal) =>
  siteId === null ? call('GET /changes', { query, signal }) : call('GET /sites/:id/changes', { params: { id: siteId }, query, signal })

/** Changes of a site, or of all sites, newest scan first, part by part. */
export function useChanges(siteId: string | null, filter: ChangesFilters) {
  return useInfiniteQuery({
    queryKey: ['changes', siteId, filter],
    queryFn: ({ pageParam, signal }) => askChanges(siteId, { ...filter, after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.counts.waiting ?? 0) > 0 ? askAgainMs : false),
  })
}

/** Changes of a scan; no request if it belongs to no site. */
export function useScanChanges(scanId: string, isOfSite: boolean) {
  return useQuery({
    queryKey: ['changes', 'scan', scanId],
    queryFn: ({ signal }) => call('GET /scans/:id/changes', { params: { id: scanId }, signal }),
    enabled: isOfSite,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.comparison?.state === 'waiting' ? askAgainMs : false),
  })
}

/** Path of the file with all matching rows. */
export const filePath = (siteId: string | null, query: ChangesFilters): string =>
  siteId === null ? pathTo('GET /changes.csv', { query }) : pathTo('GET /sites/:id/changes.csv', { params: { id: siteId }, query })
