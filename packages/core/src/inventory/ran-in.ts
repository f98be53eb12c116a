// Owns which document a script ran in: a frame that went elsewhere shows another one at the end.
import type { CapturedDocument, CapturedFrame, CapturedScript } from '#capture/index.ts'
import { hostOf } from './sites.ts'

/**
 * The frame as it was when the script ran: its address and origin are those of the document that the script's parser named, else of the last
 * one asked for before the script ran. Before its first document it was empty: `about:blank`, with its parent's origin and so its scope. The
 * frame itself when that is its last document, or when the capture has none.
 */
export function frameWhenRun(
  script: CapturedScript,
  frame: CapturedFrame,
  documents: readonly CapturedDocument[],
  frames: ReadonlyMap<string, CapturedFrame>,
): CapturedFrame {
  if (ranInEmptyFrame(script, frame, documents))
    return { ...frame, url: 'about:blank', origin: frames.get(frame.parentId ?? '')?.origin ?? 'null' }
  const document = documentWhenRun(script, frame, documents)
  if (document === null || document === documentOfFrame(documents, frame.id)) return frame
  return { ...frame, url: document.url, origin: originOf(document.url) }
}

/** The document that a script ran in; null when the capture has none of its frame, or when the frame was still empty. */
export function documentWhenRun(
  script: CapturedScript,
  frame: CapturedFrame,
  documents: readonly CapturedDocument[],
): CapturedDocument | null {
  if (ranInEmptyFrame(script, frame, documents)) return null
  const shown = documents.filter((document) => document.frameId === script.frameId)
  if (shown.length < 2) return shown[0] ?? null
  const before = shown.filter((document) => document.atMs <= script.atMs)
  return namedByParser(script, before) ?? before.at(-1) ?? shown[0]!
}

/**
 * Whether a script ran in the empty document that every inner frame begins with: before any of its documents was asked for, or put there from
 * a document of another origin than all of these, which browsers allow in an empty frame only. Times alone would not do: a request and a
 * script of one moment are told in either order.
 */
function ranInEmptyFrame(script: CapturedScript, frame: CapturedFrame, documents: readonly CapturedDocument[]): boolean {
  const shown = documents.filter((document) => document.frameId === script.frameId)
  if (frame.parentId === null || shown.length === 0 || namedByParser(script, shown) !== undefined) return false
  const maker = hostOf(parserOf(script)) === null ? null : originOf(parserOf(script))
  return shown.every((document) => script.atMs <= document.atMs || (maker !== null && maker !== originOf(document.url)))
}

function namedByParser(script: CapturedScript, among: readonly CapturedDocument[]): CapturedDocument | undefined {
  const parser = parserOf(script)
  return parser === null ? undefined : among.findLast((document) => withoutFragment(document.url) === withoutFragment(parser))
}

/** Address of the document whose HTML stands at the beginning of what led to a script. */
function parserOf(script: CapturedScript): string | null {
  return script.initiators.findLast(({ type }) => type === 'parser')?.url ?? null
}

function originOf(url: string | null): string {
  return (url === null ? null : URL.parse(url)?.origin) ?? 'null'
}

/** The last document that a frame showed, which is the one whose scripts stand at the end. */
export function documentOfFrame(documents: readonly CapturedDocument[], frameId: string): CapturedDocument | null {
  return documents.findLast((document) => document.frameId === frameId) ?? null
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0]!
}
