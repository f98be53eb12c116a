// Request for a script's code.
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SourceNote, sourceNotes } from '@tillwatch/contract/lists'
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { send } from '#lib/api.ts'
import { scriptContentKey } from '#lib/query-cache/script-content.ts'
import { scanKeys } from './keys.ts'

/** Shown characters of the code; the download has all of it. */
export const codeCharactersMax = 1_000_000

/** A day, after which complete code in the cache is reloaded. Truncated code is always stale. */
const staleAfterMs = 24 * 60 * 60_000

export type CodeForm = 'raw' | 'pretty'

/** Paths of a script's code and of its file, below the API's base. */
export interface CodePaths {
  source: (form: CodeForm) => string
  download: (form: CodeForm) => string
}

/**
 * Code of a script as received or formatted; `note` says why it differs from the requested form. A script without an address is identified
 * by its identity.
 */
export function useSource(scanId: string, script: Pick<ScriptResult, 'id' | 'url' | 'identity'>, form: CodeForm, paths: CodePaths) {
  const cache = useQueryClient()
  const noteKey = scanKeys.sourceNote(scanId, script.id, form)
  const note = useQuery<SourceNote | null>({ queryKey: noteKey, queryFn: skipToken })
  const source = useQuery({
    queryKey: scriptContentKey(script.url ?? `inline:${script.identity}`, { scanId, scriptId: script.id, form }),
    queryFn: async ({ signal }) => {
      const response = await send(paths.source(form), { signal })
      cache.setQueryData(noteKey, sourceNotes.find((known) => known === response.headers.get('x-source-note')) ?? null)
      return response.text()
    },
    staleTime: staleAfterMs,
  })
  return { source, note: note.data ?? undefined }
}
