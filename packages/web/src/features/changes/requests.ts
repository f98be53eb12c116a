// Requests about changes between scans.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AccountChanges, ScanChanges } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { type ChangesFilters, queryOf } from './query.ts'

/** Polling interval while a comparison is running. */
const askAgainMs = 5_000

const path = (siteId: string | null) => (siteId === null ? '/changes' : `/sites/${encodeURIComponent(siteId)}/changes`)

/** Changes of a site, or of all sites, newest scan first, part by part. */
export function useChanges(siteId: string | null, filter: ChangesFilters) {
  return useInfiniteQuery({
    queryKey: ['changes', siteId, filter],
    queryFn: ({ pageParam, signal }) => sendJson<AccountChanges>(`${path(siteId)}${queryOf({ ...filter, after: pageParam })}`, { signal }),
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
    queryFn: ({ signal }) => sendJson<ScanChanges>(`/scans/${encodeURIComponent(scanId)}/changes`, { signal }),
    enabled: isOfSite,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.comparison?.state === 'waiting' ? askAgainMs : false),
  })
}

/** Path of the file with all matching rows. */
export const filePath = (siteId: string | null, filter: ChangesFilters): string => `${path(siteId)}.csv${queryOf(filter)}`
