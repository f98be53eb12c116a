// Owns the request for the sites of an account that has many: by a part of the host, some at a time.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SiteList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { alwaysCurrent, askAgainAfter, sitesKey } from './requests.ts'

/** An answer this young is not asked for again at once. */
const freshMs = 2_000

/** All asked for so far, of one client where it is named; what was found before stays until the next is there. `first` is the answer without a search, where it is there already. */
export function useFoundSites(search: string, first: SiteList | undefined, client?: string) {
  return useInfiniteQuery({
    queryKey: [...sitesKey, 'found', search, client ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({
        ...(search ? { search } : {}),
        ...(client ? { client } : {}),
        ...(pageParam ? { after: pageParam } : {}),
      })
      return sendJson<SiteList>(`/sites?${asked}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    ...(first && search === '' ? { initialData: { pages: [first], pageParams: [''] } } : {}),
    placeholderData: keepPreviousData,
    ...alwaysCurrent,
    staleTime: freshMs,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.pages.flatMap(({ sites }) => sites.flatMap(({ pages }) => pages)) ?? []),
  })
}
