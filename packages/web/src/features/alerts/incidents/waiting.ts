// Request for what waits for an acknowledgment; small, because the overview uses it, too.
import { useQuery } from '@tanstack/react-query'
import type { Incident } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

/** Prefix of every query key about incidents. */
export const incidentsKey = ['incidents'] as const

/** Polling interval for new incidents while the page is visible. */
export const newsMs = 60_000

/** The account's incidents that wait for a person. */
export interface Waiting {
  open: number
  /** Of the open ones with a severity; null for none. */
  gravest: Incident['verdict'] | null
  /** Acknowledged but unresolved. */
  undecided: number
}

/** The numbers are exact, as on the overview. */
export function useWaiting() {
  return useQuery({
    queryKey: [...incidentsKey, 'waiting'],
    queryFn: async ({ signal }): Promise<Waiting> => {
      const { open, unresolved, gravestOpen } = await call('GET /incidents', { query: { state: 'open', limit: 1 }, signal })
      return { open, gravest: gravestOpen, undecided: unresolved - open }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: newsMs,
  })
}
