// Owns the request for the list of scans, newest first, page by page.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ScanList } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import { isUnderWay } from './get-scan.ts'
import { scanKeys } from './keys.ts'

/** All pages asked for so far. Asked again every 3 s while a scan of the first pages is under way. */
export function useScans() {
  return useInfiniteQuery({
    queryKey: scanKeys.list,
    queryFn: ({ pageParam, signal }) =>
      sendJson<ScanList>(pageParam ? `/scans?after=${encodeURIComponent(pageParam)}` : '/scans', { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.pages.some((page) => page.scans.some(isUnderWay)) ? 3000 : false),
  })
}
