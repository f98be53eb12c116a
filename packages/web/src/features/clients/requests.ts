// Requests about clients.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NameClient, SiteClient } from '@tillwatch/contract/shapes'
import { sitesKey } from '#features/sites/requests.ts'
import { call } from '#lib/api.ts'

const clientsKey = ['clients'] as const

/** By name. */
export function useClients() {
  return useQuery({
    queryKey: clientsKey,
    queryFn: ({ signal }) => call('GET /clients', { signal }),
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
      id === null ? call('POST /clients', { body: given }) : call('PATCH /clients/:id', { params: { id }, body: given }),
    onSettled,
  })
}

export function useRemoveClient(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('DELETE /clients/:id', { params: { id } }), onSettled })
}

/** Moves a site to a client, or to none. */
export function usePutSite() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: ({ siteId, clientId }: SiteClient) => call('PUT /sites/:id/client', { params: { id: siteId }, body: { clientId } }),
    onSettled,
  })
}
