// Requests about the pages of a site. After success or failure, the lists with pages are reloaded in the background.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddPage, ChangePage, Page, PageList } from '@tillwatch/contract/shapes'
import { useKeepStarted } from '#features/scans/requests/start-scan.ts'
import { call } from '#lib/api.ts'
import { alwaysCurrent, askAgainAfter, sitesKey } from './requests.ts'

const pagesKey = (siteId: string) => [...sitesKey, siteId, 'pages'] as const

/** Pages of a site in the order in which its plan covers them. */
export function usePages(siteId: string) {
  return useQuery({
    queryKey: pagesKey(siteId),
    queryFn: ({ signal }) => call('GET /sites/:id/pages', { params: { id: siteId }, signal }),
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
    mutationFn: (page: AddPage) => call('POST /sites/:id/pages', { params: { id: siteId }, body: page }),
    onSettled,
  })
}

/** Changes the given fields of a page, with an optimistic update. */
export function useChangePage({ id, siteId }: Page) {
  const cache = useQueryClient()
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (changes: ChangePage) => call('PATCH /pages/:id', { params: { id }, body: changes }),
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
  return useMutation({ mutationFn: () => call('DELETE /pages/:id', { params: { id } }), onSettled })
}

/** Scans a page now. */
export function useScanPage({ id }: Page) {
  const keepStarted = useKeepStarted()
  const onSettled = useAskedAnew()
  const start = () => call('POST /pages/:id/scans', { params: { id }, body: { profile: 'desktop' } })
  return useMutation({ mutationFn: start, onSuccess: keepStarted, onSettled })
}

/** Announces a new version of the shop. */
export function useAnnounceDeploy(siteId: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('POST /sites/:id/deploys', { params: { id: siteId } }), onSettled })
}
