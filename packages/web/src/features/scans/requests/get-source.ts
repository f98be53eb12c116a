// Owns the request for a script's code.
import { useQuery } from '@tanstack/react-query'
import { type SourceNote, sourceNotes } from '@tillwatch/core/shared'
import { send } from '#lib/api.ts'
import { scanKeys } from './keys.ts'
import { sourcePath } from './paths.ts'

/** Characters of code that are kept and shown; the download has all of it. */
export const codeCharactersMax = 1_000_000

export type CodeForm = 'raw' | 'pretty'

/** The code as received or made readable, cut to 1,000,000 characters; `cut` says whether it was, `note` why it is not what was asked for. */
export function useSource(scanId: string, scriptId: string, form: CodeForm) {
  return useQuery({
    queryKey: scanKeys.source(scanId, scriptId, form),
    queryFn: async ({ signal }) => {
      const response = await send(sourcePath(scanId, scriptId, form), { signal })
      const note: SourceNote | undefined = sourceNotes.find((known) => known === response.headers.get('x-source-note'))
      const text = await response.text()
      return { text: text.slice(0, codeCharactersMax), cut: text.length > codeCharactersMax, note }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
