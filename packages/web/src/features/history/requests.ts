// Requests about coverage and history.
import { useQuery } from '@tanstack/react-query'
import type { DayScans, PageHistory, SiteCoverage } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

const current = { staleTime: 0, refetchOnWindowFocus: true } as const
const pagePath = (pageId: string) => `/pages/${encodeURIComponent(pageId)}`

/** The last year of each page of a site. */
export function useCoverage(siteId: string) {
  return useQuery({
    queryKey: ['coverage', siteId],
    queryFn: ({ signal }) => sendJson<SiteCoverage>(`/sites/${encodeURIComponent(siteId)}/coverage`, { signal }),
    ...current,
  })
}

/** Risk and scripts of a page in the last year. */
export function useHistory(pageId: string) {
  return useQuery({
    queryKey: ['history', pageId],
    queryFn: ({ signal }) => sendJson<PageHistory>(`${pagePath(pageId)}/history`, { signal }),
    ...current,
  })
}

/** The scans of a page on a day. */
export function useDayScans(pageId: string, day: string) {
  return useQuery({
    queryKey: ['day-scans', pageId, day],
    queryFn: ({ signal }) => sendJson<DayScans>(`${pagePath(pageId)}/scans?day=${encodeURIComponent(day)}`, { signal }),
    ...current,
  })
}
