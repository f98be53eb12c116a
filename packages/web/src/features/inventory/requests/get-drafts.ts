// Request for drafted justifications.
import { useMutation } from '@tanstack/react-query'
import type { DraftLanguage } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

/** For at most 200 scripts; the draft that covers most of them comes first. */
export const getDrafts = (siteId: string, scriptIds: readonly string[], language: DraftLanguage, signal?: AbortSignal) =>
  call('GET /sites/:id/drafts', { params: { id: siteId }, query: { scriptIds: scriptIds.join(','), language }, signal })

/** Requests drafts on demand. */
export function useDrafts(siteId: string, language: DraftLanguage) {
  return useMutation({ mutationFn: (scriptIds: readonly string[]) => getDrafts(siteId, scriptIds, language) })
}
