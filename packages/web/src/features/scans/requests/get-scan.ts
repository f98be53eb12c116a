// Request for one scan's summary.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { ApiError, call } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** The request, shared with other modules. */
export function scanQuery(id: string) {
  return queryOptions({
    queryKey: scanKeys.summary(id),
    queryFn: ({ signal }) => call('GET /scans/:id', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Summary of a scan. Polled every 5 s while the scan runs, in case the event stream cannot be opened. */
export function useScan(id: string) {
  return useQuery({
    ...scanQuery(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) && !isNoSuchScan(state.error) ? 5000 : false),
  })
}

/** Whether the scan has not ended. */
export function isUnderWay({ state }: ScanSummary): boolean {
  return state === 'queued' || state === 'running'
}

/** Whether the server does not have the scan, or no longer has it. */
export function isNoSuchScan(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found'
}
