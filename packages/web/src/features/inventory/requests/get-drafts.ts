// Owns the request for drafted justifications.
import { useMutation } from '@tanstack/react-query'
import type { DraftLanguage, DraftList } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import { queryString } from '../query.ts'
import { sitePath } from './keys.ts'

/** Asks for drafts when the person wants one; the one for most scripts is first. */
export function useDrafts(siteId: string, language: DraftLanguage) {
  return useMutation({
    mutationFn: (scriptIds: readonly string[]) =>
      sendJson<DraftList>(`${sitePath(siteId, 'drafts')}${queryString({ scriptIds: scriptIds.join(','), language })}`),
  })
}
