// Owns the Capture's records of code that never ran: fetched and unused, blocked, failed, inert, and handlers that did not fire.

import { createHash } from 'node:crypto'
import type { CapturedScript } from '@tillwatch/core/capture'
import type { Blocker, ScriptKind, ScriptState } from '@tillwatch/core/shared'
import { responseOf } from './compiled-scripts.ts'
import type { DigestedBody } from './digests.ts'
import { type DomScript, elementState } from './dom-scripts.ts'
import { headerValue } from './headers.ts'
import { recordUrl } from './limits.ts'
import { answerHeaders } from './network.ts'
import type { NetEntry } from './network-types.ts'

type KnownParts = Partial<CapturedScript> & Pick<CapturedScript, 'id' | 'kind' | 'state' | 'frameId' | 'atMs' | 'phase' | 'initiators'>

/** A record of code that never ran, with what is not given left empty. */
export function blank(fields: KnownParts): CapturedScript {
  return {
    blocked: null,
    url: null,
    finalUrl: null,
    redirects: [],
    response: null,
    digest: null,
    sizeBytes: null,
    textSha256: null,
    realm: 'page',
    element: null,
    claimedSourceUrl: null,
    handlerName: null,
    occurrences: 1,
    ...fields,
  }
}

interface Uncompiled {
  entry: NetEntry
  /** Null when none was received or kept. */
  body: DigestedBody | null
  element: DomScript | undefined
  /** What it was asked for as, where a call says so. */
  kind: ScriptKind | undefined
}

/** A requested script that the engine never compiled. */
export function uncompiledRequest(
  id: string,
  { entry, body, element, kind }: Uncompiled,
  initiators: CapturedScript['initiators'],
): CapturedScript {
  const verdict = verdictOf({ entry, body, element, kind })
  return blank({
    id,
    kind: kind ?? uncompiledKind(entry, element),
    ...verdict,
    url: recordUrl(entry.startUrl),
    finalUrl: recordUrl(entry.request.finalUrl),
    redirects: entry.request.redirects,
    response: responseOf(entry),
    digest: body?.digest ?? null,
    sizeBytes: body?.sizeBytes ?? null,
    textSha256: body?.digest.sha256 ?? null,
    frameId: entry.request.frameId ?? '',
    initiators,
    element: element ? elementState(element.element) : null,
    atMs: entry.request.atMs,
    phase: entry.request.phase,
  })
}

function uncompiledKind({ request }: NetEntry, element: DomScript | undefined): ScriptKind {
  if (element?.what === 'preload') return 'preload'
  if (element?.module) return 'module'
  return request.type === 'other' ? 'import-scripts' : 'external'
}

/** Types that no classic script may have, whatever the headers (Fetch standard, "should response to request be blocked due to its MIME type"). */
const NEVER_SCRIPT = /^(image|audio|video)\/|^text\/csv/

function verdictOf({ entry, body, element, kind }: Uncompiled): Pick<CapturedScript, 'state' | 'blocked'> {
  const stop = (by: Blocker, detail: string, state: ScriptState = 'blocked') => ({ state, blocked: { by, detail } })
  const { failure, status, mimeType } = entry.request
  if (status !== null && status >= 400) return stop('http-error', `status ${status}`, 'failed')
  if (failure) return stop(failure.by, failure.detail, failure.by === 'network' || failure.by === 'egress' ? 'failed' : 'blocked')
  const integrity = element?.element.attributes.get('integrity')
  if (integrity && body && matchesIntegrity(integrity, body.bytes) === false) return stop('sri', integrity.slice(0, 200))
  const strict = headerValue(answerHeaders(entry), 'x-content-type-options').toLowerCase().includes('nosniff')
  if (element?.what === 'script' && NEVER_SCRIPT.test(mimeType)) return stop('mime', mimeType)
  if (
    (element?.what === 'script' || kind) &&
    (strict || element?.module || kind === 'service-worker') &&
    !/javascript|ecmascript|wasm|json/.test(mimeType)
  )
    return stop('mime', mimeType)
  return { state: 'fetched-not-run', blocked: null }
}

/** Whether bytes match an integrity attribute, by its strongest algorithm (SRI, section "Does response match metadata list"); null when it has no usable hash. */
export function matchesIntegrity(integrity: string, bytes: Uint8Array): boolean | null {
  const hashes = [...integrity.matchAll(/(sha(?:256|384|512))-([A-Za-z0-9+/_=-]+)/g)].map(([, algorithm = '', value = '']) => ({
    algorithm,
    value,
  }))
  const strongest = hashes
    .map((one) => one.algorithm)
    .sort()
    .at(-1)
  if (!strongest) return null
  const actual = createHash(strongest).update(bytes).digest('base64')
  const plain = (text: string) =>
    text
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/={1,2}$/, '')
  return hashes.some((one) => one.algorithm === strongest && plain(one.value) === plain(actual))
}

const inertKinds: Partial<Record<DomScript['what'], ScriptKind>> = {
  'import-map': 'import-map',
  'speculation-rules': 'speculation-rules',
  'data-block': 'data-block',
  template: 'template',
  handler: 'handler',
  'javascript-url': 'javascript-url',
}

/** A part of the document that never became code: script elements too, such as those that were inserted as markup. Null for preloads. */
export function inertPart(
  id: string,
  part: DomScript,
  initiators: CapturedScript['initiators'],
  body: DigestedBody,
): CapturedScript | null {
  const own = part.url ? (part.module ? 'module' : 'external') : part.module ? 'inline-module' : 'inline'
  const kind = part.what === 'script' ? own : inertKinds[part.what]
  if (!kind) return null
  return blank({
    id,
    kind,
    state: part.what === 'handler' || part.what === 'javascript-url' ? 'handler-not-fired' : 'inert',
    url: part.url ? recordUrl(part.url) : null,
    digest: part.url ? null : body.digest,
    sizeBytes: part.url ? null : body.sizeBytes,
    textSha256: part.url ? null : part.textSha256,
    frameId: part.element.frameId,
    initiators,
    element: part.element.tag === 'script' ? elementState(part.element) : null,
    handlerName: part.handlerName,
    atMs: part.atMs,
    phase: part.phase,
  })
}
