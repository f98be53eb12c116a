// Owns the request for the sites of an account: by host, client, and state, in an order, some at a time.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SiteSort, SiteState } from '@tillwatch/contract/lists'
import type { SiteList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { alwaysCurrent, askAgainAfter, sitesKey } from './requests.ts'

/** An answer this young is not asked for again at once. */
const freshMs = 2_000

export interface SiteFilter {
  /** A part of the host. */
  search: string
  /** Id of a client, `none` for sites without one; empty for all. */
  client: string
  /** Empty for all. */
  state: SiteState | ''
  sort: SiteSort
}

export const noSiteFilter: SiteFilter = { search: '', client: '', state: '', sort: 'newest' }

/** As the address of a request has it: without what asks for nothing. */
export function siteQueryOf(filter: SiteFilter): URLSearchParams {
  const asked = Object.entries(filter).filter(([name, value]) => value !== noSiteFilter[name as keyof SiteFilter])
  return new URLSearchParams(asked)
}

/** All asked for so far; what was found before stays until the next is there. `first` is the answer without a filter, where it is there already. */
export function useFoundSites(filter: SiteFilter, first: SiteList | undefined) {
  const asked = String(siteQueryOf(filter))
  return useInfiniteQuery({
    queryKey: [...sitesKey, 'found', asked],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(asked)
      if (pageParam) query.set('after', pageParam)
      return sendJson<SiteList>(`/sites?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    ...(first && asked === '' ? { initialData: { pages: [first], pageParams: [''] } } : {}),
    placeholderData: keepPreviousData,
    ...alwaysCurrent,
    staleTime: freshMs,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.pages.flatMap(({ sites }) => sites.flatMap(({ pages }) => pages)) ?? []),
  })
}
