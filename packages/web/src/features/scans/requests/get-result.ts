// Request for a scan's result, which is immutable.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** The request, also used for prefetching. */
export function resultQuery(id: string) {
  return queryOptions({
    queryKey: scanKeys.result(id),
    queryFn: ({ signal }) => call('GET /scans/:id/result', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Result of a finished scan; 409 if the scan ended without one. */
export function useResult(id: string) {
  return useQuery(resultQuery(id))
}
