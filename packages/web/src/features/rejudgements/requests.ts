// Request for the verdict of newer rules on a scan's stored capture.
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export function useRejudgements(scanId: string) {
  return useQuery({
    queryKey: ['rejudgements', scanId],
    queryFn: ({ signal }) => call('GET /scans/:id/rejudgements', { params: { id: scanId }, signal }),
    staleTime: 300_000,
  })
}
