// Request that deletes a scan with its evidence.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** Deletes a scan and its cached answers. */
export function useDeleteScan(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(`/scans/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: scanKeys.result(id) })
      void cache.invalidateQueries({ queryKey: scanKeys.list })
    },
  })
}
