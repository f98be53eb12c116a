// Request for the judgements of a scan's scripts.
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** Polling interval while an examination is under way. */
const askAgainMs = 5_000

/** Shared by all parts of a result. */
export function useJudgements(scanId: string) {
  return useQuery({
    queryKey: ['judgements', scanId],
    queryFn: ({ signal }) => call('GET /scans/:id/judgements', { params: { id: scanId }, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgainMs : false),
  })
}
