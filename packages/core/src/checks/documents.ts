// Owns which documents the header checks judge.
import type { CapturedDocument } from '#capture/index.ts'
import { documentOfFrame, merchantDocument } from '#inventory/index.ts'
import type { CheckInputs } from './check.ts'

/**
 * The main frame's document (the one that led to the provider when it ended there) and those of merchant frames that hold card fields, when they are HTML. A provider's document is the
 * provider's duty, and a document that the capture lost is not judged: absence is only claimed of what was seen.
 */
export function judgedDocuments(inputs: Pick<CheckInputs, 'documents' | 'frames' | 'scopes' | 'cardFrames'>): CapturedDocument[] {
  return inputs.frames.flatMap((frame) => {
    const main = frame.parentId === null
    if (!main && (inputs.scopes.get(frame.id) !== 'merchant' || !inputs.cardFrames.has(frame.id))) return []
    const document = main ? merchantDocument(inputs.documents, frame.id) : documentOfFrame(inputs.documents, frame.id)
    return document && /^https?:/.test(document.url) && /html/i.test(document.mimeType) ? [document] : []
  })
}
