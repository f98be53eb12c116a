// Request for the place of a scan's script in an inventory.
import { useQuery } from '@tanstack/react-query'
import type { HistoryPlace } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { scanKeys } from './keys.ts'
import { historyPath } from './paths.ts'

/** `history` is null if the scan's page belongs to no site. */
export function useHistoryPlace(scanId: string, scriptId: string) {
  return useQuery({
    queryKey: scanKeys.history(scanId, scriptId),
    queryFn: ({ signal }) => sendJson<HistoryPlace>(historyPath(scanId, scriptId), { signal }),
  })
}
