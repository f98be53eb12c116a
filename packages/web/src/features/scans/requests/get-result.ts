// Owns the request for a scan's result. It never changes once written.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** The request as others start it ahead of time. */
export function resultQuery(id: string) {
  return queryOptions({
    queryKey: scanKeys.result(id),
    queryFn: ({ signal }) => sendJson<ScanResult>(`/scans/${encodeURIComponent(id)}/result`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The result of a finished scan; 409 when the scan ended without one. */
export function useResult(id: string) {
  return useQuery(resultQuery(id))
}
