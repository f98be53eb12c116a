// Requests about incidents. After any action, the lists are requested again.
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  AcknowledgedIncidents,
  AssignIncident,
  IncidentDetail,
  IncidentList,
  People,
  ResolveIncident,
} from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import type { IncidentFilter } from './query.ts'
import { incidentsKey, newsMs } from './waiting.ts'

/** Polling interval for an incident with pending alerts, and how far ahead an attempt counts as pending. */
const askAgainMs = 3_000
const soonMs = 30_000
const current = { staleTime: 0, refetchOnWindowFocus: true } as const
const path = (id: string) => `/incidents/${encodeURIComponent(id)}`
const detailKey = (id: string) => [...incidentsKey, 'one', id] as const

function queryOf(filter: IncidentFilter, after = ''): string {
  const given = Object.entries({ ...filter, state: filter.state === 'all' ? '' : filter.state, after })
  return new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
}

/** Path of the file with all matching incidents. */
export const filePath = (filter: IncidentFilter): string => `/incidents.csv?${queryOf(filter)}`

/** Newest first, part by part. */
export function useIncidents(filter: IncidentFilter) {
  return useInfiniteQuery({
    queryKey: [...incidentsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      return sendJson<IncidentList>(`/incidents?${queryOf(filter, pageParam)}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...current,
    refetchInterval: newsMs,
  })
}

const isSoon = (iso: string | null) => iso !== null && Math.abs(Date.parse(iso) - Date.now()) < soonMs

/** Alerts that wait for hours are requested when the person returns. */
const isOnItsWay = ({ deliveries }: IncidentDetail) =>
  deliveries.some(({ state, nextTryAt, createdAt }) => isSoon(nextTryAt) || (state === 'handed-over' && isSoon(createdAt)))

/** One incident; polls while an alert of it is pending. */
export function useIncident(id: string) {
  return useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => sendJson<IncidentDetail>(path(id), { signal }),
    ...current,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? askAgainMs : false),
  })
}

/** Possible assignees. */
export function usePeople() {
  return useQuery({ queryKey: ['people'], queryFn: ({ signal }) => sendJson<People>('/people', { signal }) })
}

function useAct<Body>(id: string, verb: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => sendJson<IncidentDetail>(`${path(id)}/${verb}`, { method: 'POST', body: JSON.stringify(body) }),
    onSuccess: (detail) => cache.setQueryData(detailKey(id), detail),
    onSettled: () => void cache.invalidateQueries({ queryKey: incidentsKey }),
  })
}

/** Acknowledges several incidents at once. */
export function useAcknowledgeMany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      sendJson<AcknowledgedIncidents>('/incidents/acknowledge', { method: 'POST', body: JSON.stringify({ ids }) }),
    onSettled: () => void cache.invalidateQueries({ queryKey: incidentsKey }),
  })
}

export const useAcknowledge = (id: string) => useAct<Record<string, never>>(id, 'acknowledge')
export const useAssign = (id: string) => useAct<AssignIncident>(id, 'assign')
export const useResolve = (id: string) => useAct<ResolveIncident>(id, 'resolve')
