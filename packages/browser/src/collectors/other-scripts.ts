// Capture records of code that never ran: fetched and unused, blocked, failed, inert, and handlers that did not fire.

import type { Blocker, ScriptKind, ScriptState } from '@tillwatch/contract/lists'
import { type CapturedScript, matchesIntegrity } from '@tillwatch/core/capture'
import { responseOf } from './compiled-scripts.ts'
import { base64DigestOf, type DigestedBody } from './digests.ts'
import { type DomScript, elementState } from './dom-scripts.ts'
import type { MarkupElement } from './dom-tree.ts'
import { headerValue } from './headers.ts'
import { recordUrl } from './limits.ts'
import { answerHeaders } from './network.ts'
import type { NetEntry } from './network-types.ts'

type KnownParts = Partial<CapturedScript> & Pick<CapturedScript, 'id' | 'kind' | 'state' | 'frameId' | 'atMs' | 'phase' | 'initiators'>

/** A record of code that never ran, with empty defaults. */
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
  /** Null if none was received or kept. */
  body: DigestedBody | null
  element: DomScript | undefined
  /** Requested kind, if a call shows it. */
  kind: ScriptKind | undefined
  /** Integrity from an import map. */
  mapped: string | null
}

/** A requested script that the engine never compiled. */
export function uncompiledRequest(
  id: string,
  { entry, body, element, kind, mapped }: Uncompiled,
  initiators: CapturedScript['initiators'],
): CapturedScript {
  const verdict = verdictOf({ entry, body, element, kind, mapped })
  return blank({
    id,
    kind: kind ?? (mapped === null ? uncompiledKind(entry, element) : element ? 'module' : 'import'),
    ...verdict,
    ...(mapped === null ? {} : { mapIntegrity: mapped }),
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

/**
 * Types that no classic script may have, whatever the headers (Fetch standard, "should response to request be blocked due to its MIME
 * type").
 */
const NEVER_SCRIPT = /^(image|audio|video)\/|^text\/csv/

function verdictOf({ entry, body, element, kind, mapped }: Uncompiled): Pick<CapturedScript, 'state' | 'blocked'> {
  const stop = (by: Blocker, detail: string, state: ScriptState = 'blocked') => ({ state, blocked: { by, detail } })
  const { failure, status, mimeType } = entry.request
  if (status !== null && status >= 400) return stop('http-error', `status ${status}`, 'failed')
  if (failure) return stop(failure.by, failure.detail, failure.by === 'network' || failure.by === 'egress' ? 'failed' : 'blocked')
  const integrity = element?.element.attributes.get('integrity') ?? mapped
  if (integrity && body && matchesIntegrity(integrity, base64DigestOf(body.bytes)) === false) return stop('sri', integrity.slice(0, 200))
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

const inertKinds: Partial<Record<DomScript['what'], ScriptKind>> = {
  'import-map': 'import-map',
  'speculation-rules': 'speculation-rules',
  'data-block': 'data-block',
  template: 'template',
  handler: 'handler',
  'javascript-url': 'javascript-url',
}

/**
 * A part of the document that never became code, including script elements inserted as markup. Null for preloads. `body` is null for parts
 * with an address, and for those with an unavailable text.
 */
export function inertPart(
  id: string,
  part: DomScript<MarkupElement>,
  initiators: CapturedScript['initiators'],
  body: DigestedBody | null,
): CapturedScript | null {
  const own = part.url ? (part.module ? 'module' : 'external') : part.module ? 'inline-module' : 'inline'
  const kind = part.what === 'script' ? own : inertKinds[part.what]
  if (!kind) return null
  return blank({
    id,
    kind,
    state: part.what === 'handler' || part.what === 'javascript-url' ? 'handler-not-fired' : 'inert',
    url: part.url ? recordUrl(part.url) : null,
    digest: body?.digest ?? null,
    sizeBytes: body?.sizeBytes ?? null,
    textSha256: body ? part.textSha256 : null,
    frameId: part.element.frameId,
    initiators,
    element: part.element.tag === 'script' ? elementState(part.element) : null,
    handlerName: part.handlerName,
    atMs: part.atMs,
    phase: part.phase,
  })
}
