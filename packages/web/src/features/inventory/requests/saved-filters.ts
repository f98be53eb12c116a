// Requests about the account's saved filters.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedFilter, SavedFilterList, SaveFilter } from '@tillwatch/contract/shapes'
import { send, sendJson } from '#lib/api.ts'
import { savedFiltersKey } from './keys.ts'

const path = '/filters'

/** Saved filters of the account, by name. */
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

/** Saves filters and order under a name. */
export function useSaveFilter() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (filter: SaveFilter) => sendJson<SavedFilter>(path, { method: 'POST', body: JSON.stringify(filter) }),
    onSettled,
  })
}

/** Removes a saved filter for the whole account. */
export function useRemoveFilter() {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: (id: string) => send(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }), onSettled })
}
