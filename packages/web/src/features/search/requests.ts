// Owns the request of the search.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

/** Shortest text that the server searches for. */
const charsMin = 2

/** Keeps showing the last answer until the next one is here. Disabled for a text that is too short. */
export function useSearch(text: string) {
  return useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => sendJson<SearchAnswer>(`/search?q=${encodeURIComponent(text)}`, { signal }),
    enabled: text.length >= charsMin,
    placeholderData: keepPreviousData,
  })
}
