// Request for what waits for an acknowledgment; small, because the overview uses it, too.
import { useQuery } from '@tanstack/react-query'
import type { Incident, IncidentList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

/** Prefix of every query key about incidents. */
export const incidentsKey = ['incidents'] as const

/** Polling interval for new incidents while the page is visible. */
export const newsMs = 60_000
const countedMax = 100

export interface Waiting {
  /** Open incidents, at most a hundred. */
  open: number
  isMore: boolean
  /** Of the open ones with a severity; null for none. */
  gravest: Incident['verdict'] | null
  /** Acknowledged but unresolved. */
  undecided: number
}

/** The account's incidents that wait for a person. */
export function useWaiting() {
  return useQuery({
    queryKey: [...incidentsKey, 'waiting'],
    queryFn: async ({ signal }): Promise<Waiting> => {
      const { incidents, unresolved, gravestOpen, next } = await sendJson<IncidentList>(`/incidents?state=open&limit=${countedMax}`, {
        signal,
      })
      return {
        open: incidents.length,
        isMore: next !== null,
        gravest: gravestOpen,
        undecided: next === null ? Math.max(0, unresolved - incidents.length) : 0,
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: newsMs,
  })
}
