// Owns which document a script ran in: a frame that went elsewhere shows another one at the end.
import type { CapturedDocument, CapturedFrame, CapturedScript } from '#capture/index.ts'

/**
 * The frame as it was when the script ran: its address and origin are those of the document that the script's parser named, else of the last
 * one asked for before the script ran. The frame itself when that is its last document, or when the capture has none.
 */
export function frameWhenRun(script: CapturedScript, frame: CapturedFrame, documents: readonly CapturedDocument[]): CapturedFrame {
  const document = documentWhenRun(script, documents)
  if (document === null || document === documentOfFrame(documents, frame.id)) return frame
  return { ...frame, url: document.url, origin: URL.parse(document.url)?.origin ?? 'null' }
}

/** The document that a script ran in; null when the capture has none of its frame. */
export function documentWhenRun(script: CapturedScript, documents: readonly CapturedDocument[]): CapturedDocument | null {
  const shown = documents.filter((document) => document.frameId === script.frameId)
  if (shown.length < 2) return shown[0] ?? null
  const before = shown.filter((document) => document.atMs <= script.atMs)
  const parser = script.initiators.findLast(({ type }) => type === 'parser')?.url ?? null
  const named = parser === null ? undefined : before.findLast((document) => withoutFragment(document.url) === withoutFragment(parser))
  return named ?? before.at(-1) ?? shown[0]!
}

/** The last document that a frame showed, which is the one whose scripts stand at the end. */
export function documentOfFrame(documents: readonly CapturedDocument[], frameId: string): CapturedDocument | null {
  return documents.findLast((document) => document.frameId === frameId) ?? null
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0]!
}
