// Owns which documents the header checks judge.
import type { CapturedDocument } from '#capture/index.ts'
import { documentOfFrame } from '#inventory/index.ts'
import type { CheckInputs } from './check.ts'

/**
 * The main frame's document and those of merchant frames that hold card fields, when they are HTML. A provider's document is the
 * provider's duty, and a document that the capture lost is not judged: absence is only claimed of what was seen.
 */
export function judgedDocuments(inputs: Pick<CheckInputs, 'documents' | 'frames' | 'scopes' | 'cardFrames'>): CapturedDocument[] {
  return inputs.frames.flatMap((frame) => {
    if (inputs.scopes.get(frame.id) !== 'merchant') return []
    if (frame.parentId !== null && !inputs.cardFrames.has(frame.id)) return []
    const document = documentOfFrame(inputs.documents, frame.id)
    return document && /^https?:/.test(document.url) && /html/i.test(document.mimeType) ? [document] : []
  })
}
