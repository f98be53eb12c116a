// Requests about clients.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client, ClientList, NameClient, SiteClient } from '@tillwatch/contract/shapes'
import { sitesKey } from '#features/sites/requests.ts'
import { send, sendJson } from '#lib/api.ts'

const clientsKey = ['clients'] as const
const path = (id: string) => `/clients/${encodeURIComponent(id)}`

/** By name. */
export function useClients() {
  return useQuery({
    queryKey: clientsKey,
    queryFn: ({ signal }) => sendJson<ClientList>('/clients', { signal }),
    staleTime: 0,
  })
}

/** After any change, clients and sites are requested again. */
function useAskedAnew() {
  const cache = useQueryClient()
  return () => Promise.all([cache.invalidateQueries({ queryKey: clientsKey }), cache.invalidateQueries({ queryKey: sitesKey })])
}

/** Adds a client, or renames the one with that ID. */
export function useNameClient(id: string | null) {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (given: NameClient) =>
      sendJson<Client>(id === null ? '/clients' : path(id), { method: id === null ? 'POST' : 'PATCH', body: JSON.stringify(given) }),
    onSettled,
  })
}

export function useRemoveClient(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => send(path(id), { method: 'DELETE' }), onSettled })
}

/** Moves a site to a client, or to none. */
export function usePutSite() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: ({ siteId, clientId }: SiteClient) =>
      sendJson<SiteClient>(`/sites/${encodeURIComponent(siteId)}/client`, { method: 'PUT', body: JSON.stringify({ clientId }) }),
    onSettled,
  })
}
