// Owns the request that starts a scan.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScanSummary, StartScan } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** Takes in the summary of a scan that has begun, so that its screen opens at once, and has the list asked for anew. */
export function useKeepStarted(): (scan: ScanSummary) => void {
  const cache = useQueryClient()
  return (scan) => {
    cache.setQueryData(scanKeys.summary(scan.id), scan)
    void cache.invalidateQueries({ queryKey: scanKeys.list })
  }
}

/** Starts a scan; its summary is in the cache when this resolves. */
export function useStartScan() {
  return useMutation({
    mutationFn: (input: StartScan) => sendJson<ScanSummary>('/scans', { method: 'POST', body: JSON.stringify(input) }),
    onSuccess: useKeepStarted(),
  })
}
