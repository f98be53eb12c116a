// Requests of the portfolio.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RunningQuery } from '@tillwatch/contract/shapes'
import { sitesKey } from '#features/sites/requests.ts'
import { call } from '#lib/api.ts'

const portfolioKey = ['portfolio'] as const

/** State of each client, and the open items of all of them. */
export function usePortfolio() {
  return useQuery({ queryKey: portfolioKey, queryFn: ({ signal }) => call('GET /portfolio', { signal }), staleTime: 0 })
}

/** Not cached, since the answer is about the present. */
export function useRunning() {
  return useMutation({ mutationFn: (query: RunningQuery) => call('GET /portfolio/running', { query }) })
}

/** Outcome of each row of a text: planned, or applied. */
export function useAddSites(isTrial: boolean) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call('POST /portfolio/sites', { body: { text, isTrial } }),
    onSettled: () =>
      isTrial ? undefined : Promise.all([portfolioKey, sitesKey, ['clients']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
