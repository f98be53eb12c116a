// Request for one script over time.
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { historyKeys } from './paths.ts'

/** Reloaded each time the screen opens: decisions and scans can arrive at any time. */
export function useHistory(id: string) {
  return useQuery({
    queryKey: historyKeys.history(id),
    queryFn: ({ signal }) => call('GET /scripts/:id', { params: { id }, signal }),
    staleTime: 0,
  })
}
