// Requests of the portfolio.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddedSites, Portfolio, Running, RunningQuery } from '@tillwatch/contract/shapes'
import { sitesKey } from '#features/sites/requests.ts'
import { sendJson } from '#lib/api.ts'

const portfolioKey = ['portfolio'] as const

/** State of each client, and the open items of all of them. */
export function usePortfolio() {
  return useQuery({ queryKey: portfolioKey, queryFn: ({ signal }) => sendJson<Portfolio>('/portfolio', { signal }), staleTime: 0 })
}

/** Not cached, since the answer is about the present. */
export function useRunning() {
  return useMutation({ mutationFn: (query: RunningQuery) => sendJson<Running>(`/portfolio/running?${new URLSearchParams(query)}`) })
}

/** Outcome of each row of a text: planned, or applied. */
export function useAddSites(isTrial: boolean) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => sendJson<AddedSites>('/portfolio/sites', { method: 'POST', body: JSON.stringify({ text, isTrial }) }),
    onSettled: () =>
      isTrial ? undefined : Promise.all([portfolioKey, sitesKey, ['clients']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
