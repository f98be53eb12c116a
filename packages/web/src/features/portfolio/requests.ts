// Owns the requests of the portfolio.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddedSites, Portfolio, Running, RunningQuery } from '@tillwatch/contract/shapes'
import { sitesKey } from '#features/sites/requests.ts'
import { sendJson } from '#lib/api.ts'

const portfolioKey = ['portfolio'] as const

/** How each client stands, and what is open over all of them. */
export function usePortfolio() {
  return useQuery({ queryKey: portfolioKey, queryFn: ({ signal }) => sendJson<Portfolio>('/portfolio', { signal }), staleTime: 0 })
}

/** Asked anew each time, since the answer is of now. */
export function useRunning() {
  return useMutation({ mutationFn: (query: RunningQuery) => sendJson<Running>(`/portfolio/running?${new URLSearchParams(query)}`) })
}

/** What would become of each row of a text, or what became of it. */
export function useAddSites(isTrial: boolean) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => sendJson<AddedSites>('/portfolio/sites', { method: 'POST', body: JSON.stringify({ text, isTrial }) }),
    onSettled: () =>
      isTrial ? undefined : Promise.all([portfolioKey, sitesKey, ['clients']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
