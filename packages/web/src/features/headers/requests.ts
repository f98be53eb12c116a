// Requests about the headers of a page. After a decision, all header data is requested again.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DecideHeaders, DecideHeadersAnswer, PageHeaders, RecommendedPolicy } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

const headersKey = (pageId: string) => ['headers', pageId] as const
const path = (pageId: string) => `/pages/${encodeURIComponent(pageId)}`

/** Status of the headers of a page, with the requested part of their history. */
export function useHeaders(pageId: string) {
  return useInfiniteQuery({
    queryKey: headersKey(pageId),
    queryFn: ({ pageParam, signal }) =>
      sendJson<PageHeaders>(`${path(pageId)}/headers${pageParam === null ? '' : `?before=${encodeURIComponent(pageParam)}`}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ earlier }) => earlier,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** Decides on headers of a page as the person saw them. */
export function useDecideHeaders(pageId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (decision: DecideHeaders) =>
      sendJson<DecideHeadersAnswer>(`${path(pageId)}/header-decisions`, { method: 'POST', body: JSON.stringify(decision) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['headers'] }),
  })
}

/** The recommended policy of a page. */
export function usePolicy(pageId: string) {
  return useQuery({
    queryKey: [...headersKey(pageId), 'policy'],
    queryFn: ({ signal }) => sendJson<RecommendedPolicy>(`${path(pageId)}/policy`, { signal }),
    staleTime: 0,
  })
}
