// Request for the place of a scan's script in an inventory.
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { scanKeys } from './keys.ts'

/** `history` is null if the scan's page belongs to no site. */
export function useHistoryPlace(scanId: string, scriptId: string) {
  return useQuery({
    queryKey: scanKeys.history(scanId, scriptId),
    queryFn: ({ signal }) => call('GET /scans/:id/scripts/:scriptId/history', { params: { id: scanId, scriptId }, signal }),
  })
}
