// Owns the request for one script over time.
import { useQuery } from '@tanstack/react-query'
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { historyKeys, historyPath } from './paths.ts'

/** Asked anew each time the screen is opened: decisions and scans come at any time. */
export function useHistory(id: string) {
  return useQuery({
    queryKey: historyKeys.history(id),
    queryFn: ({ signal }) => sendJson<ScriptHistory>(historyPath(id), { signal }),
    staleTime: 0,
  })
}
