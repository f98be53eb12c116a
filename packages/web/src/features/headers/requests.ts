// Requests about the headers of a page. After a decision, all header data is requested again.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DecideHeaders } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

const headersKey = (pageId: string) => ['headers', pageId] as const

/** Status of the headers of a page, with the requested part of their history. */
export function useHeaders(pageId: string) {
  return useInfiniteQuery({
    queryKey: headersKey(pageId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /pages/:id/headers', { params: { id: pageId }, query: { before: pageParam ?? undefined }, signal }),
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
    mutationFn: (decision: DecideHeaders) => call('POST /pages/:id/header-decisions', { params: { id: pageId }, body: decision }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['headers'] }),
  })
}

/** The recommended policy of a page. */
export function usePolicy(pageId: string) {
  return useQuery({
    queryKey: [...headersKey(pageId), 'policy'],
    queryFn: ({ signal }) => call('GET /pages/:id/policy', { params: { id: pageId }, signal }),
    staleTime: 0,
  })
}
