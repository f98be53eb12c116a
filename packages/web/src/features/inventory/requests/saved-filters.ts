// Requests about the account's saved filters.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SaveFilter } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { savedFiltersKey } from './keys.ts'

/** Saved filters of the account, by name. */
export function useSavedFilters() {
  return useQuery({
    queryKey: savedFiltersKey,
    queryFn: ({ signal }) => call('GET /filters', { signal }),
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
    mutationFn: (filter: SaveFilter) => call('POST /filters', { body: filter }),
    onSettled,
  })
}

/** Removes a saved filter for the whole account. */
export function useRemoveFilter() {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: (id: string) => call('DELETE /filters/:id', { params: { id } }), onSettled })
}
