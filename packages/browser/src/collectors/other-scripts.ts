// Owns the Capture's records of code that never ran: fetched and unused, blocked, failed, inert, and handlers that did not fire.

import { createHash } from 'node:crypto'
import type { CapturedScript } from '@tillwatch/core/capture'
import type { Blocker, ScriptKind, ScriptState } from '@tillwatch/core/shared'
import type { StoppedCode } from './audits.ts'
import { responseOf } from './compiled-scripts.ts'
import type { DigestedBody } from './digests.ts'
import { type DomScript, elementState } from './dom-scripts.ts'
import { headerValue } from './headers.ts'
import { recordUrl } from './limits.ts'
import { answerHeaders } from './network.ts'
import type { NetEntry } from './network-types.ts'

type KnownParts = Partial<CapturedScript> & Pick<CapturedScript, 'id' | 'kind' | 'state' | 'frameId' | 'atMs' | 'phase' | 'initiators'>

function blank(fields: KnownParts): CapturedScript {
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

/** A requested script that the engine never compiled. `body` is null when none was received or kept. */
export function uncompiledRequest(
  id: string,
  entry: NetEntry,
  body: DigestedBody | null,
  element: DomScript | undefined,
  initiators: CapturedScript['initiators'],
): CapturedScript {
  const verdict = verdictOf(entry, body, element)
  return blank({
    id,
    kind: element?.what === 'preload' ? 'preload' : element?.module ? 'module' : 'external',
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

function verdictOf(entry: NetEntry, body: DigestedBody | null, element: DomScript | undefined): Pick<CapturedScript, 'state' | 'blocked'> {
  const stop = (by: Blocker, detail: string, state: ScriptState = 'blocked') => ({ state, blocked: { by, detail } })
  const { failure, status, mimeType } = entry.request
  if (status !== null && status >= 400) return stop('http-error', `status ${status}`, 'failed')
  if (failure) return stop(failure.by, failure.detail, failure.by === 'network' || failure.by === 'egress' ? 'failed' : 'blocked')
  const integrity = element?.element.attributes.get('integrity')
  if (integrity && body && matchesIntegrity(integrity, body.bytes) === false) return stop('sri', integrity.slice(0, 200))
  const strict = headerValue(answerHeaders(entry), 'x-content-type-options').toLowerCase().includes('nosniff')
  if (element?.what === 'script' && (strict || element.module) && !/javascript|ecmascript|wasm|json/.test(mimeType))
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
  const plain = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
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

/** A part of the document that never became code; null for script elements, which other records cover. */
export function inertPart(
  id: string,
  part: DomScript,
  initiators: CapturedScript['initiators'],
  body: DigestedBody,
): CapturedScript | null {
  const kind = inertKinds[part.what]
  if (!kind) return null
  return blank({
    id,
    kind,
    state: part.what === 'handler' || part.what === 'javascript-url' ? 'handler-not-fired' : 'inert',
    url: part.url ? recordUrl(part.url) : null,
    digest: body.digest,
    sizeBytes: body.sizeBytes,
    textSha256: part.textSha256,
    frameId: part.element.frameId,
    initiators,
    element: part.element.tag === 'script' ? elementState(part.element) : null,
    handlerName: part.handlerName,
    atMs: part.atMs,
    phase: part.phase,
  })
}

/** Code that a policy stopped. `part` is the element it stood in, where the browser named one. */
export function stoppedCode(
  id: string,
  stopped: StoppedCode,
  part: DomScript | undefined,
  initiators: CapturedScript['initiators'],
  at: Pick<CapturedScript, 'phase'>,
  body: DigestedBody | null,
): CapturedScript {
  const kinds: Record<StoppedCode['what'], ScriptKind> = {
    inline: 'inline',
    handler: 'handler',
    url: 'external',
    eval: 'eval',
    'trusted-types': 'eval',
  }
  const place = stopped.location ? ` at ${stopped.location.url}:${stopped.location.line}` : ''
  return blank({
    id,
    kind: stopped.what === 'inline' && part?.what === 'handler' ? 'handler' : kinds[stopped.what],
    state: 'blocked',
    blocked: { by: stopped.what === 'trusted-types' ? 'trusted-types' : 'csp', detail: `${stopped.directive}${place}` },
    url: stopped.blockedUrl,
    digest: body?.digest ?? null,
    sizeBytes: body?.sizeBytes ?? null,
    textSha256: part?.textSha256 ?? null,
    frameId: part?.element.frameId ?? stopped.target.frameId,
    initiators,
    element: part?.element.tag === 'script' ? elementState(part.element) : null,
    handlerName: part?.handlerName ?? null,
    atMs: stopped.atMs,
    ...at,
  })
}
