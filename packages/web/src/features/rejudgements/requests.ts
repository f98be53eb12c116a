// Request for the verdict of newer rules on a scan's stored capture.
import { useQuery } from '@tanstack/react-query'
import type { ScanRejudgements } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

export function useRejudgements(scanId: string) {
  return useQuery({
    queryKey: ['rejudgements', scanId],
    queryFn: ({ signal }) => sendJson<ScanRejudgements>(`/scans/${encodeURIComponent(scanId)}/rejudgements`, { signal }),
    staleTime: 300_000,
  })
}
