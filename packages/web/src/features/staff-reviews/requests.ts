// Requests of reviewers. Reloaded when the window regains focus, since others decide meanwhile.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewCorrection, ReviewVerdict, ScriptDiff, StaffReview, StaffReviewList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

const key = ['staff', 'reviews'] as const
export const reviewPath = (id: string) => `/staff/reviews/${encodeURIComponent(id)}`
const current = { staleTime: 0, refetchOnWindowFocus: true } as const

export function useReviews(state: 'waiting' | 'decided') {
  return useQuery({
    queryKey: [...key, 'list', state],
    queryFn: ({ signal }) => sendJson<StaffReviewList>(`/staff/reviews?state=${state}`, { signal }),
    ...current,
  })
}

/** Opening a review is recorded in its account's activity, so it is requested only when shown. */
export function useReview(id: string | null) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => sendJson<StaffReview>(reviewPath(id ?? ''), { signal }),
    enabled: id !== null,
  })
}

export function useReviewDiff(id: string, isThere: boolean) {
  return useQuery({
    queryKey: [...key, 'diff', id],
    queryFn: ({ signal }) => sendJson<ScriptDiff>(`${reviewPath(id)}/diff`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isThere,
  })
}

export function useGiveVerdict(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: ReviewVerdict | ReviewCorrection) =>
      sendJson<StaffReview>(`${reviewPath(id)}/${'corrects' in given ? 'correction' : 'verdict'}`, {
        method: 'POST',
        body: JSON.stringify(given),
      }),
    // Also after a refusal: another reviewer may have decided.
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
