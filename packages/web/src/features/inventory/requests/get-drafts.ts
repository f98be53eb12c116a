// Request for drafted justifications.
import { useMutation } from '@tanstack/react-query'
import type { DraftLanguage, DraftList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { queryString } from '../query.ts'
import { sitePath } from './keys.ts'

/** For at most 200 scripts; the draft that covers most of them comes first. */
export const getDrafts = (siteId: string, scriptIds: readonly string[], language: DraftLanguage, signal?: AbortSignal) =>
  sendJson<DraftList>(`${sitePath(siteId, 'drafts')}${queryString({ scriptIds: scriptIds.join(','), language })}`, signal ? { signal } : {})

/** Requests drafts on demand. */
export function useDrafts(siteId: string, language: DraftLanguage) {
  return useMutation({ mutationFn: (scriptIds: readonly string[]) => getDrafts(siteId, scriptIds, language) })
}
