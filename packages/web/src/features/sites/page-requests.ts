// Requests about the pages of a site. After success or failure, the lists with pages are reloaded in the background.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddPage, ChangePage, DeployAnswer, Page, PageList, ScanSummary } from '@tillwatch/contract/shapes'
import { useKeepStarted } from '#features/scans/requests/start-scan.ts'
import { send, sendJson } from '#lib/api.ts'
import { alwaysCurrent, askAgainAfter, sitesKey } from './requests.ts'

const pagesKey = (siteId: string) => [...sitesKey, siteId, 'pages'] as const
const sitePath = (siteId: string) => `/sites/${encodeURIComponent(siteId)}`
const pagePath = (id: string) => `/pages/${encodeURIComponent(id)}`

/** Pages of a site in the order in which its plan covers them. */
export function usePages(siteId: string) {
  return useQuery({
    queryKey: pagesKey(siteId),
    queryFn: ({ signal }) => sendJson<PageList>(`${sitePath(siteId)}/pages`, { signal }),
    ...alwaysCurrent,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.pages ?? []),
  })
}

function useAskedAnew() {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: sitesKey })
}

/** Adds a page, which is scanned at once. */
export function useAddPage(siteId: string) {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (page: AddPage) => sendJson<Page>(`${sitePath(siteId)}/pages`, { method: 'POST', body: JSON.stringify(page) }),
    onSettled,
  })
}

/** Changes the given fields of a page, with an optimistic update. */
export function useChangePage({ id, siteId }: Page) {
  const cache = useQueryClient()
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (changes: ChangePage) => sendJson<Page>(pagePath(id), { method: 'PATCH', body: JSON.stringify(changes) }),
    onSuccess: (changed) =>
      cache.setQueryData<PageList>(
        pagesKey(siteId),
        (list) => list && { ...list, pages: list.pages.map((page) => (page.id === id ? changed : page)) },
      ),
    onSettled,
  })
}

/** Stops monitoring a page. */
export function useRemovePage({ id }: Page) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => send(pagePath(id), { method: 'DELETE' }), onSettled })
}

/** Scans a page now. */
export function useScanPage({ id }: Page) {
  const keepStarted = useKeepStarted()
  const onSettled = useAskedAnew()
  const start = () => sendJson<ScanSummary>(`${pagePath(id)}/scans`, { method: 'POST', body: JSON.stringify({ profile: 'desktop' }) })
  return useMutation({ mutationFn: start, onSuccess: keepStarted, onSettled })
}

/** Announces a new version of the shop. */
export function useAnnounceDeploy(siteId: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => sendJson<DeployAnswer>(`${sitePath(siteId)}/deploys`, { method: 'POST' }), onSettled })
}
