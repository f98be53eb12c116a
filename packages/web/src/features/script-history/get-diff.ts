// Owns the request for what two versions of a script have otherwise. Contents never change, so neither does the answer.
import { useQuery } from '@tanstack/react-query'
import type { ScriptDiff } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { diffPath, historyKeys } from './paths.ts'

/** `from` and `to` are SHA-256 of contents. */
export function useDiff(id: string, from: string, to: string) {
  return useQuery({
    queryKey: historyKeys.diff(id, from, to),
    queryFn: ({ signal }) => sendJson<ScriptDiff>(diffPath(id, from, to), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
