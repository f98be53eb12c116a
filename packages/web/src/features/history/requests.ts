// Requests about coverage and history.
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const current = { staleTime: 0, refetchOnWindowFocus: true } as const

/** The last year of each page of a site. */
export function useCoverage(siteId: string) {
  return useQuery({
    queryKey: ['coverage', siteId],
    queryFn: ({ signal }) => call('GET /sites/:id/coverage', { params: { id: siteId }, signal }),
    ...current,
  })
}

/** Risk and scripts of a page in the last year. */
export function useHistory(pageId: string) {
  return useQuery({
    queryKey: ['history', pageId],
    queryFn: ({ signal }) => call('GET /pages/:id/history', { params: { id: pageId }, signal }),
    ...current,
  })
}

/** The scans of a page on a day. */
export function useDayScans(pageId: string, day: string) {
  return useQuery({
    queryKey: ['day-scans', pageId, day],
    queryFn: ({ signal }) => call('GET /pages/:id/scans', { params: { id: pageId }, query: { day }, signal }),
    ...current,
  })
}
