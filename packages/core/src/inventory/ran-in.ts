// Which document a script ran in, because a frame that navigated shows another one at the end.
import type { CapturedDocument, CapturedFrame, CapturedScript } from '#capture/index.ts'
import { hostOf } from './sites.ts'

/**
 * The frame as it was when the script ran: its address and origin come from the document that the script's parser named, otherwise from the
 * last one requested before the script ran. Before its first document, the frame was empty: `about:blank`, with its parent's origin and
 * therefore its scope. Returns the frame itself if that is its last document, or if the capture has none.
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

/** The document that a script ran in; null if the capture has no document of its frame, or if the frame was still empty. */
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
 * Whether a script ran in the empty document that every inner frame begins with: before any of its documents was requested, or inserted
 * from a document of another origin than all of these, which browsers allow only in an empty frame. Times alone are not enough, because a
 * request and a script of the same moment may be reported in either order.
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

/** Address of the document whose HTML is the first cause of a script. */
function parserOf(script: CapturedScript): string | null {
  return script.initiators.findLast(({ type }) => type === 'parser')?.url ?? null
}

function originOf(url: string | null): string {
  return (url === null ? null : URL.parse(url)?.origin) ?? 'null'
}

/** The last document of a frame, whose scripts exist at the end. */
export function documentOfFrame(documents: readonly CapturedDocument[], frameId: string): CapturedDocument | null {
  return documents.findLast((document) => document.frameId === frameId) ?? null
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0]!
}
