// Request for the sites of an account: filtered by host, client, and state, sorted, and paged.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SiteSort, SiteState } from '@tillwatch/contract/lists'
import type { SiteList } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { alwaysCurrent, askAgainAfter, sitesKey } from './requests.ts'

/** A newer answer is not reloaded at once. */
const freshMs = 2_000

export interface SiteFilter {
  /** A part of the host. */
  search: string
  /** ID of a client, `none` for sites without one; empty for all. */
  client: string
  /** Empty for all. */
  state: SiteState | ''
  sort: SiteSort
}

export const noSiteFilter: SiteFilter = { search: '', client: '', state: '', sort: 'newest' }

/** The query of a request, without what is the default. */
export function siteQueryOf({ search, client, state, sort }: SiteFilter) {
  return { search, client, state: state || undefined, sort: sort === noSiteFilter.sort ? undefined : sort }
}

/** All loaded pages; the previous result stays until the next one arrives. `first` is the unfiltered answer, if available. */
export function useFoundSites(filter: SiteFilter, first: SiteList | undefined) {
  const asked = siteQueryOf(filter)
  return useInfiniteQuery({
    queryKey: [...sitesKey, 'found', asked],
    queryFn: ({ pageParam, signal }) => call('GET /sites', { query: { ...asked, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    ...(first && Object.values(asked).every((value) => !value) ? { initialData: { pages: [first], pageParams: [''] } } : {}),
    placeholderData: keepPreviousData,
    ...alwaysCurrent,
    staleTime: freshMs,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.pages.flatMap(({ sites }) => sites.flatMap(({ pages }) => pages)) ?? []),
  })
}
