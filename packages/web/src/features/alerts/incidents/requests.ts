// Owns the requests about incidents. Whatever a person did, the lists are asked for anew.
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssignIncident, IncidentDetail, IncidentList, ResolveIncident } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import type { IncidentFilter } from './query.ts'
import { incidentsKey } from './waiting.ts'

/** Pause between two questions about an incident that is on its way to its channels. */
const askAgainMs = 3_000
const current = { staleTime: 0, refetchOnWindowFocus: true } as const
const path = (id: string) => `/incidents/${encodeURIComponent(id)}`
const detailKey = (id: string) => [...incidentsKey, 'one', id] as const

/** Newest first, part by part. */
export function useIncidents(filter: IncidentFilter) {
  return useInfiniteQuery({
    queryKey: [...incidentsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const given = Object.entries({ ...filter, state: filter.state === 'all' ? '' : filter.state, after: pageParam })
      return sendJson<IncidentList>(`/incidents?${new URLSearchParams(given.filter(([, value]) => value !== ''))}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...current,
  })
}

const isOnItsWay = ({ deliveries }: IncidentDetail) => deliveries.some(({ state }) => state === 'queued' || state === 'handed-over')

/** One incident; asked for again while an alert of it is on its way. */
export function useIncident(id: string) {
  return useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => sendJson<IncidentDetail>(path(id), { signal }),
    ...current,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? askAgainMs : false),
  })
}

function useAct<Body>(id: string, verb: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => sendJson<IncidentDetail>(`${path(id)}/${verb}`, { method: 'POST', body: JSON.stringify(body) }),
    onSuccess: (detail) => cache.setQueryData(detailKey(id), detail),
    onSettled: () => void cache.invalidateQueries({ queryKey: incidentsKey }),
  })
}

export const useAcknowledge = (id: string) => useAct<Record<string, never>>(id, 'acknowledge')
export const useAssign = (id: string) => useAct<AssignIncident>(id, 'assign')
export const useResolve = (id: string) => useAct<ResolveIncident>(id, 'resolve')
