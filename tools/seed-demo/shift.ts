// Owns turning a capture of the testbed into one of a client's page: other hosts, another moment, another version of its code.
import { createHash } from 'node:crypto'
import type { Capture } from '@tillwatch/core/capture'
import type { CapturedPage } from '../../packages/server/src/features/scans/index.ts'
import { type StoredCapture, shopPort } from './captures.ts'

export interface Visit {
  /** Names the capture. */
  id: string
  url: string
  at: Date
  /** Number of the shop's build: each has other contents under the same addresses. */
  build: number
}

const portInAddress = new RegExp(`(?<=[\\w\\]]):${shopPort}(?!\\d)`, 'g')

const sha = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('hex')

/** What the visit would have given. What the scanner saw stays as it is: only names, the moment and the contents of the shop's own code are others. */
export function shift({ host, capture, bodies, screenshot }: StoredCapture, { id, url, at, build }: Visit): Omit<CapturedPage, 'har'> {
  const contents = new Map(Object.entries(bodies).map(([sha256, text]) => [sha256, new Uint8Array(Buffer.from(text, 'base64'))]))
  let text = JSON.stringify(capture)
  for (const { from, body } of build === 0 ? [] : rebuilt(capture, contents, host, build)) {
    contents.delete(from.sha256)
    contents.set(sha('sha256', body), body)
    text = text.replaceAll(from.sha256, sha('sha256', body)).replaceAll(from.sha384, sha('sha384', body))
  }
  const moved = JSON.parse(
    text
      .replaceAll(`${capture.page.requestedUrl}"`, `${url}"`)
      .replaceAll(`"port":${shopPort}`, '"port":443')
      .replace(portInAddress, '')
      .replaceAll('http://', 'https://')
      .replaceAll(host, new URL(url).host)
      .replaceAll('.localhost', '.example'),
  ) as Capture
  return {
    capture: { ...moved, id, startedAt: at.toISOString() },
    bodies: contents,
    screenshot: screenshot === null ? null : new Uint8Array(Buffer.from(screenshot, 'base64')),
  }
}

/** The shop's own files in another build: the same program with another mark at its end. Those with a promised content stay. */
function* rebuilt(capture: Capture, contents: ReadonlyMap<string, Uint8Array>, host: string, build: number) {
  const done = new Set<string>()
  for (const { kind, url, digest, textSha256, element } of capture.scripts) {
    const body = digest === null ? undefined : contents.get(digest.sha256)
    const own = kind === 'external' && url !== null && new URL(url).hostname === host && !element?.integrity
    if (!own || digest === null || body === undefined || digest.sha256 !== textSha256 || done.has(digest.sha256)) continue
    done.add(digest.sha256)
    yield { from: digest, body: new Uint8Array(Buffer.concat([body, Buffer.from(`\n// build ${build}\n`)])) }
  }
}
