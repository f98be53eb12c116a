// Request for the list of scans, newest first, page by page.
import { useInfiniteQuery } from '@tanstack/react-query'
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { ScanList } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { keepAnswer, keptAnswer } from '#lib/kept-answer.ts'
import { isUnderWay } from './get-scan.ts'
import { scanKeys } from './keys.ts'

const { scansData } = personStorageKeys

async function askPage(after: string, signal: AbortSignal): Promise<ScanList> {
  if (after !== '') return call('GET /scans', { query: { after }, signal })
  const first = await call('GET /scans', { signal })
  keepAnswer(scansData, first)
  return first
}

/**
 * All loaded pages; until the first one arrives, the list of the last visit. Polled every 3 s while a scan of the first pages is running.
 */
export function useScans() {
  return useInfiniteQuery({
    queryKey: scanKeys.list,
    queryFn: ({ pageParam, signal }) => askPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: () => {
      const first = keptAnswer<ScanList>(scansData, 'scans')
      return first && { pages: [first], pageParams: [''] }
    },
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.pages.some((page) => page.scans.some(isUnderWay)) ? 3000 : false),
  })
}
