// Request that cancels a scan.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** Cancels a queued or running scan, then reloads its state. */
export function useCancelScan(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /scans/:id/cancel', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: scanKeys.summary(id) }),
  })
}
