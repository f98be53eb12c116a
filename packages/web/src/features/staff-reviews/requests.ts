// Requests of reviewers. Reloaded when the window regains focus, since others decide meanwhile.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewCorrection, ReviewVerdict } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

const key = ['staff', 'reviews'] as const
const current = { staleTime: 0, refetchOnWindowFocus: true } as const

export function useReviews(state: 'waiting' | 'decided') {
  return useQuery({
    queryKey: [...key, 'list', state],
    queryFn: ({ signal }) => call('GET /staff/reviews', { query: { state }, signal }),
    ...current,
  })
}

/** Opening a review is recorded in its account's activity, so it is requested only when shown. */
export function useReview(id: string | null) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET /staff/reviews/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })
}

export function useReviewDiff(id: string, isThere: boolean) {
  return useQuery({
    queryKey: [...key, 'diff', id],
    queryFn: ({ signal }) => call('GET /staff/reviews/:id/diff', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isThere,
  })
}

export function useGiveVerdict(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: ReviewVerdict | ReviewCorrection) =>
      'corrects' in given
        ? call('POST /staff/reviews/:id/correction', { params: { id }, body: given })
        : call('POST /staff/reviews/:id/verdict', { params: { id }, body: given }),
    // Also after a refusal: another reviewer may have decided.
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
