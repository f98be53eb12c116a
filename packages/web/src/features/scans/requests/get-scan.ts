// Owns the request for one scan's summary.
import { useQuery } from '@tanstack/react-query'
import type { ScanSummary } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** The summary of a scan. While it is under way it is asked again every 5 s, in case the event stream cannot be opened. */
export function useScan(id: string) {
  return useQuery({
    queryKey: scanKeys.summary(id),
    queryFn: ({ signal }) => sendJson<ScanSummary>(`/scans/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    refetchInterval: (query) => {
      const state = query.state.data?.state
      return state === 'queued' || state === 'running' ? 5000 : false
    },
  })
}
