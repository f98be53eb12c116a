// Owns the requests of an alert's link, which need no person. Asking shows; only acknowledging and deciding act.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AlertLink, ResolveIncident } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'

const path = (token: string) => `/alert-links/${encodeURIComponent(token)}`

export function useAlertLink(token: string) {
  return useQuery({ queryKey: ['alert-link', token], queryFn: ({ signal }) => sendJson<AlertLink>(path(token), { signal }) })
}

export function useAcknowledgeByLink(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => sendJson<AlertLink>(`${path(token)}/acknowledge`, { method: 'POST' }),
    onSuccess: (link) => cache.setQueryData(['alert-link', token], link),
  })
}

/** Where it is refused, somebody may have been first: then it is asked for anew. */
export function useResolveByLink(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ResolveIncident) => sendJson<AlertLink>(`${path(token)}/resolve`, { method: 'POST', body: JSON.stringify(body) }),
    onSuccess: (link) => cache.setQueryData(['alert-link', token], link),
    onError: () => void cache.invalidateQueries({ queryKey: ['alert-link', token] }),
  })
}
