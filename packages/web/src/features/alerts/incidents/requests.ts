// Requests about incidents. After any action, the lists are requested again.
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssignIncident, IncidentDetail, ResolveIncident } from '@tillwatch/contract/shapes'
import { call, pathTo } from '#lib/api.ts'
import type { IncidentFilter } from './query.ts'
import { incidentsKey, newsMs } from './waiting.ts'

/** Polling interval for an incident with pending alerts, and how far ahead an attempt counts as pending. */
const askAgainMs = 3_000
const soonMs = 30_000
const current = { staleTime: 0, refetchOnWindowFocus: true } as const
const detailKey = (id: string) => [...incidentsKey, 'one', id] as const

/** The filter as the query of a request. */
function queryOf({ state, site, verdict, ...others }: IncidentFilter) {
  return { ...others, state: state === 'all' ? undefined : state, site, verdict: verdict || undefined }
}

/** Path of the file with all matching incidents. */
export const filePath = (filter: IncidentFilter): string => pathTo('GET /incidents.csv', { query: queryOf(filter) })

/** Newest first, part by part. */
export function useIncidents(filter: IncidentFilter) {
  return useInfiniteQuery({
    queryKey: [...incidentsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) => call('GET /incidents', { query: { ...queryOf(filter), after: pageParam }, signal }),
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
    queryFn: ({ signal }) => call('GET /incidents/:id', { params: { id }, signal }),
    ...current,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? askAgainMs : false),
  })
}

/** Possible assignees. */
export function usePeople() {
  return useQuery({ queryKey: ['people'], queryFn: ({ signal }) => call('GET /people', { signal }) })
}

function useAct<Body>(id: string, act: (body: Body) => Promise<IncidentDetail>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (detail) => cache.setQueryData(detailKey(id), detail),
    onSettled: () => void cache.invalidateQueries({ queryKey: incidentsKey }),
  })
}

/** Acknowledges several incidents at once. */
export function useAcknowledgeMany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /incidents/acknowledge', { body: { ids } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: incidentsKey }),
  })
}

export const useAcknowledge = (id: string) =>
  useAct(id, (_body: Record<string, never>) => call('POST /incidents/:id/acknowledge', { params: { id } }))
export const useAssign = (id: string) => useAct(id, (body: AssignIncident) => call('POST /incidents/:id/assign', { params: { id }, body }))
export const useResolve = (id: string) =>
  useAct(id, (body: ResolveIncident) => call('POST /incidents/:id/resolve', { params: { id }, body }))
