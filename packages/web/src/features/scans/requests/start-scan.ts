// Request that starts a scan.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScanSummary, StartScan } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** Caches the summary of a new scan, so its screen opens at once, and reloads the list. */
export function useKeepStarted(): (scan: ScanSummary) => void {
  const cache = useQueryClient()
  return (scan) => {
    cache.setQueryData(scanKeys.summary(scan.id), scan)
    void cache.invalidateQueries({ queryKey: scanKeys.list })
  }
}

/** Starts a scan; its summary is cached when this resolves. */
export function useStartScan() {
  return useMutation({
    mutationFn: (input: StartScan) => call('POST /scans', { body: input }),
    onSuccess: useKeepStarted(),
  })
}
