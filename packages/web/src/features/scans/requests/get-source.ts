// Owns the request for a script's code.
import { useQuery } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { scanKeys } from './keys.ts'
import { sourcePath } from './paths.ts'

/** Characters of code that are kept and shown; the download has all of it. */
export const codeCharactersMax = 1_000_000

export type CodeForm = 'raw' | 'pretty'

/** The code as received or made readable, cut to 1,000,000 characters; `cut` says whether it was. */
export function useSource(scanId: string, scriptId: string, form: CodeForm) {
  return useQuery({
    queryKey: scanKeys.source(scanId, scriptId, form),
    queryFn: async ({ signal }) => {
      const text = await (await send(sourcePath(scanId, scriptId, form), { signal })).text()
      return { text: text.slice(0, codeCharactersMax), cut: text.length > codeCharactersMax }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
