// Request for one script over time.
import { useQuery } from '@tanstack/react-query'
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { historyKeys, historyPath } from './paths.ts'

/** Reloaded each time the screen opens: decisions and scans can arrive at any time. */
export function useHistory(id: string) {
  return useQuery({
    queryKey: historyKeys.history(id),
    queryFn: ({ signal }) => sendJson<ScriptHistory>(historyPath(id), { signal }),
    staleTime: 0,
  })
}
