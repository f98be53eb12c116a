// Which documents the header checks judge.
import type { CapturedDocument } from '#capture/index.ts'
import { documentOfFrame, merchantDocument } from '#inventory/index.ts'
import type { CheckInputs } from './check.ts'

/**
 * The main frame's HTML document (or the one that led to the provider if the visit ended there), and those of merchant frames with card
 * fields. A provider's document is the provider's responsibility. A document that the capture lost is not judged, because absence is
 * reported only for documents that were seen.
 */
export function judgedDocuments(inputs: Pick<CheckInputs, 'documents' | 'frames' | 'scopes' | 'cardFrames'>): CapturedDocument[] {
  return inputs.frames.flatMap((frame) => {
    const main = frame.parentId === null
    if (!main && (inputs.scopes.get(frame.id) !== 'merchant' || !inputs.cardFrames.has(frame.id))) return []
    const document = main ? merchantDocument(inputs.documents, frame.id) : documentOfFrame(inputs.documents, frame.id)
    return document && /^https?:/.test(document.url) && /html/i.test(document.mimeType) ? [document] : []
  })
}
