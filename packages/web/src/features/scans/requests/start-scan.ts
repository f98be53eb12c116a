// Owns the request that starts a scan.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScanSummary, StartScan } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** Starts a scan; its summary is in the cache when this resolves, so that its screen opens at once. */
export function useStartScan() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: StartScan) => sendJson<ScanSummary>('/scans', { method: 'POST', body: JSON.stringify(input) }),
    onSuccess: (scan) => {
      cache.setQueryData(scanKeys.summary(scan.id), scan)
      void cache.invalidateQueries({ queryKey: scanKeys.list })
    },
  })
}
