// Owns the request for a scan's result. It never changes once written.
import { useQuery } from '@tanstack/react-query'
import type { ScanResult } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** The result of a finished scan; 404 when the scan ended without one. */
export function useResult(id: string) {
  return useQuery({
    queryKey: scanKeys.result(id),
    queryFn: ({ signal }) => sendJson<ScanResult>(`/scans/${encodeURIComponent(id)}/result`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
