// Owns the request for one scan's summary.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { ApiError, sendJson } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** The request as others send it, too. */
export function scanQuery(id: string) {
  return queryOptions({
    queryKey: scanKeys.summary(id),
    queryFn: ({ signal }) => sendJson<ScanSummary>(`/scans/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  })
}

/** The summary of a scan. While it is under way it is asked again every 5 s, in case the event stream cannot be opened. */
export function useScan(id: string) {
  return useQuery({
    ...scanQuery(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) && !isNoSuchScan(state.error) ? 5000 : false),
  })
}

/** Whether the scan has yet to end. */
export function isUnderWay({ state }: ScanSummary): boolean {
  return state === 'queued' || state === 'running'
}

/** Whether the server answered that it has no such scan, or has it no longer. */
export function isNoSuchScan(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found'
}
