// Owns the requests about filters that the account keeps under a name.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedFilter, SavedFilterList, SaveFilter } from '@tillwatch/contract/shapes'
import { send, sendJson } from '#lib/api.ts'
import { savedFiltersKey } from './keys.ts'

const path = '/filters'

/** The filters of the account, by name. */
export function useSavedFilters() {
  return useQuery({
    queryKey: savedFiltersKey,
    queryFn: ({ signal }) => sendJson<SavedFilterList>(path, { signal }),
    staleTime: 0,
  })
}

function useAskedAnew() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: savedFiltersKey })
}

/** Keeps filters and order under a name. */
export function useSaveFilter() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (filter: SaveFilter) => sendJson<SavedFilter>(path, { method: 'POST', body: JSON.stringify(filter) }),
    onSettled,
  })
}

/** Removes one of them for everyone of the account. */
export function useRemoveFilter() {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: (id: string) => send(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }), onSettled })
}
