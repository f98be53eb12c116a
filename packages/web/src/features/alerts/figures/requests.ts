// Requests for statistics, automatically ended incidents, and drills.
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { IncidentKind } from '@tillwatch/contract/lists'
import type { Incident, IncidentDetail } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { incidentsKey } from '../incidents/waiting.ts'

/** Number of weeks. */
export const weeksBack = 12
const drillsShown = 5
const askAgainMs = 3_000

/** How much noise there was. */
export function useFigures() {
  return useQuery({
    queryKey: ['alert-figures'],
    queryFn: ({ signal }) => call('GET /alert-figures', { query: { weeks: weeksBack }, signal }),
    staleTime: 0,
  })
}

/** The newest incidents that the program resolved because their cause was gone, of the kinds to which that applies. */
export function useEndedByThemselves() {
  return useQuery({
    queryKey: [...incidentsKey, 'ended'],
    queryFn: async ({ signal }): Promise<Incident[]> => {
      const ask = (kind: IncidentKind) => call('GET /incidents', { query: { state: 'resolved', kind, limit: 20 }, signal })
      const lists = await Promise.all([ask('coverage'), ask('journey'), ask('channel')])
      return lists
        .flatMap(({ incidents }) => incidents)
        .filter(({ endedBecause }) => endedBecause !== null)
        .sort((one, other) => String(other.resolvedAt).localeCompare(String(one.resolvedAt)))
    },
    staleTime: 0,
  })
}

const isWaiting = ({ secondsTo }: IncidentDetail) => secondsTo.delivered === null || secondsTo.acknowledged === null

/** The last drills with their times; polls while one is pending. */
export function useDrills() {
  const list = useQuery({
    queryKey: [...incidentsKey, 'drills'],
    queryFn: ({ signal }) => call('GET /incidents', { query: { kind: 'drill', limit: drillsShown }, signal }),
    staleTime: 0,
  })
  const drills = useQueries({
    queries: (list.data?.incidents ?? []).map(({ id }, at) => ({
      queryKey: [...incidentsKey, 'one', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /incidents/:id', { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }: { state: { data?: IncidentDetail | undefined } }) =>
        at === 0 && state.data && isWaiting(state.data) ? askAgainMs : (false as const),
    })),
  })
  return { ...list, drills: drills.flatMap(({ data }) => data ?? []) }
}

export function useStartDrill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /alert-drills'),
    onSettled: () => cache.invalidateQueries({ queryKey: incidentsKey }),
  })
}
