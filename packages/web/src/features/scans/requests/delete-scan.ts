// Request that deletes a scan with its evidence.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** Deletes a scan and its cached answers. */
export function useDeleteScan(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /scans/:id', { params: { id } }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: scanKeys.result(id) })
      void cache.invalidateQueries({ queryKey: scanKeys.list })
    },
  })
}
