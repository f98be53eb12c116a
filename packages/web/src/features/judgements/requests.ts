// Owns the request for what the code of a scan's scripts was judged to be.
import { useQuery } from '@tanstack/react-query'
import type { ScanJudgements } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

/** Pause between two questions while an examination is under way. */
const askAgainMs = 5_000

/** Asked once for all parts of a result that tell of it. */
export function useJudgements(scanId: string) {
  return useQuery({
    queryKey: ['judgements', scanId],
    queryFn: ({ signal }) => sendJson<ScanJudgements>(`/scans/${encodeURIComponent(scanId)}/judgements`, { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgainMs : false),
  })
}
