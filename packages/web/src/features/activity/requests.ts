// Owns the requests about the activity of an account.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityFilters, ActivityList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

const queryOf = (filters: ActivityFilters, after?: string | null): string => {
  const given = Object.entries({ ...filters, after }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Newest first, page by page. */
export function useActivity(filters: ActivityFilters) {
  return useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam, signal }) => sendJson<ActivityList>(`/activity${queryOf(filters, pageParam)}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Path of the file with all that fits. */
export const filePath = (filters: ActivityFilters): string => `/activity.csv${queryOf(filters)}`
