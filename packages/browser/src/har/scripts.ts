// Scripts of a HAR's visit: loaded ones and inline ones. A HAR does not show whether they ran. Each script that a browser would have run
// counts as executed, which is the stricter choice.

import type { Cause, ScriptKind } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import { type CapturedScript, type Initiator, matchesIntegrity } from '@tillwatch/core/capture'
import { base64DigestOf, type DigestedBody, digestBytes, digestReceived, withNamedDigest } from '#collectors/digests.ts'
import { type DomScript, elementState, findDomScripts, textHash } from '#collectors/dom-scripts.ts'
import { headerValue } from '#collectors/headers.ts'
import { LIMITS } from '#collectors/limits.ts'
import { type MapIntegrity, mapIntegrityOf } from '#collectors/map-integrity.ts'
import { blank, inertPart } from '#collectors/other-scripts.ts'
import { bytesOf, frameOfRequest, type ReadFrame } from './frames.ts'
import type { ReadElement } from './markup.ts'
import { type Exchange, type HarVisit, hasContent, redirectsOf } from './the-visit.ts'
import { addressWithoutSecrets, headersWithoutSecrets } from './without-secrets.ts'

type Part = DomScript<ReadElement>

export interface ReadScripts {
  scripts: CapturedScript[]
  bodies: Map<string, Uint8Array>
  /** Why contents are missing. */
  missing: Cause[]
  /** Number of omitted scripts beyond a visit's limit. */
  leftOut: number
}

/** In the order of the file, followed by those in documents. */
export function readScripts(visit: HarVisit, frames: readonly ReadFrame[]): ReadScripts {
  const found: ReadScripts = { scripts: [], bodies: new Map(), missing: [], leftOut: 0 }
  const parts = frames.flatMap(({ markup }) => (markup ? findDomScripts(markup.elements, { atMs: 0, phase: 'load' }) : []))
  const byUrl = Map.groupBy(parts, ({ url }) => (url === null ? null : addressWithoutSecrets(url)))
  const ids = new Map<string, string>()
  const mapIntegrity = mapIntegrityOf(parts)
  let bytes = 0
  const keep = (body: DigestedBody | null) => {
    if (body === null || bytes + body.sizeBytes > LIMITS.bodiesBytesMax) return
    if (!found.bodies.has(body.digest.sha256)) bytes += body.sizeBytes
    found.bodies.set(body.digest.sha256, body.bytes)
  }
  for (const exchange of visit.exchanges.filter(({ type }) => type === 'script')) {
    const id = `s${found.scripts.length + 1}`
    const url = addressWithoutSecrets(exchange.url)
    const frameId = frameOfRequest(exchange, frames)
    const candidates = byUrl.get(url) ?? []
    const part = candidates.find(({ element }) => element.frameId === frameId) ?? candidates[0]
    const body = received(exchange)
    if (body === null && exchange.entry.status > 0 && exchange.entry.status < 400)
      found.missing.push(causeOf('har-no-content', { address: url.slice(0, 200) }))
    keep(body)
    found.scripts.push(
      loaded(id, exchange, { frameId, part, body, mapIntegrity, atMs: exchange.entry.startedAt - visit.main.entry.startedAt }),
    )
    if (!ids.has(url)) ids.set(url, id)
  }
  for (const part of parts) {
    if (part.what === 'preload' || (part.url === null && part.text.trim() === '')) continue
    if (part.url !== null && ids.has(addressWithoutSecrets(part.url))) continue
    const script = written(`s${found.scripts.length + 1}`, part)
    if (script === null) continue
    if (found.scripts.length >= LIMITS.scriptsMax) {
      found.leftOut++
      continue
    }
    if (part.url === null) keep(digestBytes(Buffer.from(part.text, 'utf8'), 'inline-text'))
    found.scripts.push(script)
  }
  for (const script of found.scripts)
    for (const initiator of script.initiators) if (initiator.url !== null) initiator.scriptId = ids.get(initiator.url) ?? null
  return found
}

function received(exchange: Exchange): DigestedBody | null {
  const { entry } = exchange
  if (!hasContent(entry)) return null
  const bytes = bytesOf(exchange)
  if (bytes.byteLength > LIMITS.bodyBytesMax) return null
  if (entry.content?.base64) return digestBytes(bytes, 'received-bytes')
  const charset = /charset=["']?([\w-]+)/i.exec(headerValue(entry.headers, 'content-type'))?.[1] ?? ''
  return digestReceived(bytes, charset, entry.contentBytes ?? -1)
}

interface Loaded {
  mapIntegrity: MapIntegrity
  frameId: string
  part: Part | undefined
  body: DigestedBody | null
  atMs: number
}

function loaded(id: string, exchange: Exchange, { frameId, part, body, mapIntegrity, atMs }: Loaded): CapturedScript {
  const { entry } = exchange
  const kind = kindOf(exchange, part)
  const mapped = kind === 'import' || kind === 'module' ? mapIntegrity(frameId, exchange.url) : null
  const integrity = part?.element.attributes.get('integrity') ?? mapped
  const headers = headersWithoutSecrets(entry.headers)
  return blank({
    ...{ id, kind, frameId, ...verdictOf(exchange, part, body, integrity) },
    ...(mapped === null ? {} : { mapIntegrity: mapped }),
    url: addressWithoutSecrets(exchange.url),
    finalUrl: addressWithoutSecrets(entry.url),
    redirects: redirectsOf(exchange, addressWithoutSecrets),
    response:
      entry.status === 0 ? null : { status: entry.status, mimeType: entry.mimeType, charset: '', headers, fromServiceWorker: false },
    digest: body && withNamedDigest(body, integrity),
    sizeBytes: body?.sizeBytes ?? null,
    textSha256: body?.digest.sha256 ?? null,
    realm: realms[kind] ?? 'page',
    initiators: causes(exchange, part),
    element: part && part.element.tag === 'script' ? elementState(part.element) : null,
    ...{ atMs: Math.max(0, atMs), phase: 'load' },
  })
}

const realms: Partial<Record<ScriptKind, CapturedScript['realm']>> = {
  worker: 'worker',
  'shared-worker': 'shared-worker',
  'service-worker': 'service-worker',
  worklet: 'worklet',
}

const kindsByDestination: Partial<Record<string, ScriptKind>> = {
  worker: 'worker',
  sharedworker: 'shared-worker',
  serviceworker: 'service-worker',
  audioworklet: 'worklet',
  paintworklet: 'worklet',
}

function kindOf({ entry }: Exchange, part: Part | undefined): ScriptKind {
  const byDestination = kindsByDestination[headerValue(entry.requestHeaders, 'sec-fetch-dest')]
  if (byDestination !== undefined) return byDestination
  if (part?.what === 'script') return part.module ? 'module' : 'external'
  // Modules are requested with CORS, and classic scripts without it unless their element says otherwise.
  const isModule = headerValue(entry.requestHeaders, 'sec-fetch-mode') === 'cors' && entry.initiator?.type !== 'script'
  return part?.module === true || isModule ? 'import' : 'external'
}

function verdictOf(
  { entry }: Exchange,
  part: Part | undefined,
  body: DigestedBody | null,
  integrity: string | null,
): Pick<CapturedScript, 'state' | 'blocked'> {
  if (entry.status === 0) return { state: 'failed', blocked: { by: 'network', detail: 'no-answer' } }
  if (entry.status >= 400) return { state: 'failed', blocked: { by: 'http-error', detail: `status ${entry.status}` } }
  if (
    integrity !== null &&
    body &&
    matchesIntegrity(integrity, base64DigestOf(body.bytes)) === false &&
    body.digest.basis === 'received-bytes'
  )
    return { state: 'blocked', blocked: { by: 'sri', detail: integrity.slice(0, 200) } }
  return { state: part?.what === 'preload' || part?.what === 'template' ? 'fetched-not-run' : 'ran', blocked: null }
}

/**
 * The initiator according to the file, which comes from a person and is not our observation. The parser requests a script element in the
 * HTML.
 */
function causes({ entry }: Exchange, part: Part | undefined): Initiator[] {
  const none = { scriptId: null, line: null, column: null, functionName: null, async: false } as const
  if (part) return [{ ...none, type: 'parser', url: part.element.documentUrl, evidence: 'node' }]
  const { initiator } = entry
  if (initiator?.type !== 'script' || initiator.url === null) return [{ ...none, type: 'unknown', url: null, evidence: 'none' }]
  const { line, column, functionName } = initiator
  return [{ ...none, type: 'script', url: addressWithoutSecrets(initiator.url) || null, line, column, functionName, evidence: 'network' }]
}

/** Code in a document; null if it is not code. */
function written(id: string, part: Part): CapturedScript | null {
  const body = part.url === null ? digestBytes(Buffer.from(part.text, 'utf8'), 'inline-text') : null
  const parser = { type: 'parser', scriptId: null, url: part.element.documentUrl, line: null, column: null, functionName: null } as const
  const script = inertPart(id, part, [{ ...parser, async: false, evidence: 'node' }], body)
  if (script === null) return null
  const url = script.url === null ? null : addressWithoutSecrets(script.url)
  // A script with an address but without a request may be in the browser's cache; the file does not have its content.
  return part.what === 'script'
    ? { ...script, url, state: 'ran', textSha256: url === null ? textHash(part.text) : null }
    : { ...script, url }
}
