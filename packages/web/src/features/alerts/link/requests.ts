// Owns the requests of the links in alerts and in letters of confirmation, which need no person. Asking shows; only acknowledging, deciding and confirming act.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AlertLink, ChannelConfirmation, ResolveByLink } from '@tillwatch/contract/shapes'
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
    mutationFn: (body: ResolveByLink) => sendJson<AlertLink>(`${path(token)}/resolve`, { method: 'POST', body: JSON.stringify(body) }),
    onSuccess: (link) => cache.setQueryData(['alert-link', token], link),
    onError: () => void cache.invalidateQueries({ queryKey: ['alert-link', token] }),
  })
}

const confirmPath = (token: string) => `/channel-confirmations/${encodeURIComponent(token)}`

export function useConfirmation(token: string) {
  return useQuery({
    queryKey: ['channel-confirmation', token],
    queryFn: ({ signal }) => sendJson<ChannelConfirmation>(confirmPath(token), { signal }),
  })
}

export function useConfirm(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => sendJson<ChannelConfirmation>(confirmPath(token), { method: 'POST' }),
    onSuccess: (asked) => cache.setQueryData(['channel-confirmation', token], asked),
  })
}
