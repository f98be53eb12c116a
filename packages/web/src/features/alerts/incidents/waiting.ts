// Owns the request for what waits for an acknowledgement: small, for the overview has it too.
import { useQuery } from '@tanstack/react-query'
import type { Incident, IncidentList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

/** Every answer about incidents begins with it. */
export const incidentsKey = ['incidents'] as const

/** Pause after which it is asked whether there is a new incident, while somebody looks. */
export const newsMs = 60_000
const countedMax = 100

export interface Waiting {
  /** Open incidents, at most a hundred. */
  open: number
  isMore: boolean
  /** Of the open ones that have a gravity; null for none. */
  gravest: Incident['verdict'] | null
  /** Acknowledged, and not decided. */
  undecided: number
}

/** What of the account's incidents waits for somebody. */
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
