// Turns a capture of the testbed into one of another shop's page: other hosts, another time, other headers, and another version of its
// code.
import { createHash } from 'node:crypto'
import type { Capture } from '@tillwatch/core/capture'
import type { CapturedPage } from '#features/scans/index.ts'
import { type StoredCapture, shopPort } from './captures.ts'

export interface Visit {
  /** Names the capture. */
  id: string
  url: string
  at: Date
  /** Number of the shop's build. Each has other contents under the same addresses. */
  build: number
  /** The one file that the build changes, and the code appended to it; otherwise the build marks all of the shop's own files. */
  edit?: { file: string; added: string }
  /** Headers of the page in addition to the captured ones. */
  headers?: readonly [name: string, value: string][]
}

const portInAddress = new RegExp(`(?<=[\\w\\]]):${shopPort}(?!\\d)`, 'g')

const sha = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('hex')

/** The result that the visit would have had. Only names, times, headers, and the contents of code change. */
export function shift(stored: StoredCapture, visit: Visit): Omit<CapturedPage, 'har'> {
  const { capture, bodies, screenshot } = stored
  const contents = new Map(Object.entries(bodies).map(([sha256, text]) => [sha256, new Uint8Array(Buffer.from(text, 'base64'))]))
  let text = JSON.stringify(capture)
  const sizes = new Map<string, number>()
  for (const { from, body } of rebuilt(stored, contents, visit)) {
    contents.delete(from.sha256)
    contents.set(sha('sha256', body), body)
    sizes.set(sha('sha256', body), body.byteLength)
    text = text.replaceAll(from.sha256, sha('sha256', body)).replaceAll(from.sha384, sha('sha384', body))
  }
  const requested = `${capture.page.requestedUrl}"`
  const moved = JSON.parse(renamed(text.replaceAll(requested, `${visit.url}"`), stored.host, visit.url)) as Capture
  for (const script of moved.scripts) script.sizeBytes = sizes.get(script.digest?.sha256 ?? '') ?? script.sizeBytes
  const more = (visit.headers ?? []).map(([name, value]): [string, string] => [name, value])
  for (const document of moved.documents) if (document.url === visit.url) document.headers.push(...more)
  for (const request of moved.requests) if (request.url === visit.url) request.responseHeaders?.push(...more)
  return {
    capture: { ...moved, id: visit.id, startedAt: visit.at.toISOString() },
    bodies: contents,
    screenshot: screenshot === null ? null : new Uint8Array(Buffer.from(screenshot, 'base64')),
  }
}

/** The text with the testbed's names replaced. */
function renamed(text: string, host: string, url: string): string {
  return text
    .replaceAll(`"port":${shopPort}`, '"port":443')
    .replace(portInAddress, '')
    .replaceAll('http://', 'https://')
    .replaceAll(host, new URL(url).host)
    .replaceAll('.localhost', '.example')
}

/**
 * Code with other contents: code that names hosts of the testbed, and the shop's own files in another build, which have code appended.
 * Files with a promised content stay unchanged.
 */
function* rebuilt({ capture, host }: StoredCapture, contents: ReadonlyMap<string, Uint8Array>, { url: page, build, edit }: Visit) {
  const done = new Set<string>()
  for (const { kind, url, digest, textSha256, element } of capture.scripts) {
    const body = digest === null ? undefined : contents.get(digest.sha256)
    if (digest === null || body === undefined || digest.sha256 !== textSha256 || element?.integrity || done.has(digest.sha256)) continue
    done.add(digest.sha256)
    const text = Buffer.from(body).toString()
    const isOwn = kind !== 'inline' && url !== null && new URL(url).hostname === host
    const isBuilt = build > 0 && isOwn && (edit === undefined || url.endsWith(`/${edit.file}`))
    const next = renamed(text, host, page) + (isBuilt ? (edit?.added ?? `\n// build ${build}\n`) : '')
    if (next !== text) yield { from: digest, body: new Uint8Array(Buffer.from(next)) }
  }
}
