// Records every request: addresses, redirects, headers, and data sent and received.

import type { Phase } from '@tillwatch/contract/lists'
import { type CapturedRequest, type CookieAttributes, isPrevented, preventions } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'
import { failureOf } from './blocked-reason.ts'
import { exchangeOf } from './exchange.ts'
import { cookiesOf, headerList, withoutCookieValues } from './headers.ts'
import { LIMITS, recordUrl } from './limits.ts'
import type { NetEntry } from './network-types.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'
import { watchWebSockets } from './websockets.ts'

export interface NetworkLog {
  /** By capture ID (`r12`), in the order seen. */
  readonly entries: Map<string, NetEntry>
  /** Requests to an address, without its fragment, before any redirect. */
  startedAt(url: string): readonly NetEntry[]
  byNetworkId(networkId: string): NetEntry | undefined
  watch(target: Target): void
  /** Drops everything that `keep` does not reference. */
  forget(keep: (entry: NetEntry) => boolean): void
  /** Marks a request as stopped by us; our substitute response is not recorded. */
  stopped(networkId: string): void
  /** Time of the last network activity, in capture time. */
  lastActivityMs(): number
  /** Whether anything is in progress that a settled page would have finished. */
  busy(): boolean
  /** Whether a request has been pending for so long that it no longer counts as in progress. */
  hanging(): boolean
}

export interface NetworkHooks {
  nowMs(): number
  phase(): Phase
  /** Whether the network was cut. Later requests are only attempts. */
  isCut(): boolean
  onRequest(entry: NetEntry): void
  /** Called once, when the page makes more requests than are recorded. */
  onFlood(): void
}

/** Endless streams and signals, which cannot be awaited. */
const ENDLESS = new Set(['eventsource', 'websocket', 'ping', 'media', 'manifest'])

/**
 * Starts an empty log. Records at most LIMITS.requestsMax requests. Those of data: addresses are kept for their scripts, but never leave
 * the browser.
 */
export function createNetworkLog(hooks: NetworkHooks): NetworkLog {
  const entries = new Map<string, NetEntry>()
  const byId = new Map<string, NetEntry>()
  const byStart = new Map<string, NetEntry[]>()
  const earlyHeaders = new Map<string, NetEntry['rawHeaders']>()
  /** Sent headers of requests that were not announced yet, because the protocol guarantees no order. */
  const earlySent = new Map<string, Protocol.Network.Headers>()
  const stoppedIds = new Set<string>()
  let flooded = false
  let seen = 0
  let lastActivity = 0
  const touch = () => {
    lastActivity = hooks.nowMs()
  }

  function open(
    target: Target,
    id: string,
    fields: Partial<NetEntry> & { startUrl: string; initiator: Protocol.Network.Initiator },
    type: string,
  ): NetEntry {
    const request: CapturedRequest = {
      id: `r${++seen}`,
      url: recordUrl(fields.startUrl),
      finalUrl: recordUrl(fields.startUrl),
      method: 'GET',
      type,
      frameId: target.frameId,
      redirects: [],
      status: null,
      mimeType: '',
      responseHeaders: [],
      requestBodyBytes: 0,
      receivedBytes: 0,
      failure: hooks.isCut() ? preventions.cut : null,
      initiators: [],
      atMs: hooks.nowMs(),
      endMs: null,
      phase: hooks.phase(),
    }
    const entry: NetEntry = {
      request,
      session: target.session,
      networkId: id,
      loaderId: '',
      requestHeaders: {},
      body: null,
      hasBody: false,
      webSocketSent: [],
      hops: [],
      response: null,
      rawHeaders: earlyHeaders.get(id) ?? [],
      bodyLength: 0,
      finished: false,
      startedMs: hooks.nowMs(),
      ...fields,
    }
    earlyHeaders.set(id, entry.rawHeaders)
    entry.requestHeaders = { ...entry.requestHeaders, ...earlySent.get(id) }
    earlySent.delete(id)
    entries.set(request.id, entry)
    byId.set(id, entry)
    const before = byStart.get(entry.startUrl)
    if (before) before.push(entry)
    else byStart.set(entry.startUrl, [entry])
    if (!flooded && seen > LIMITS.requestsMax) {
      flooded = true
      hooks.onFlood()
    }
    return entry
  }

  function redirected(entry: NetEntry, answer: Protocol.Network.Response, to: string): void {
    entry.hops.push({ from: answer.url, to, status: answer.status, headers: headerList(answer.headers) })
    entry.request.redirects.push({ from: recordUrl(answer.url), to: recordUrl(to), status: answer.status })
    entry.request.finalUrl = recordUrl(to)
  }

  function started(target: Target, event: Protocol.Network.RequestWillBeSentEvent): void {
    const known = byId.get(event.requestId)
    if (!known && flooded) return
    touch()
    if (known && event.redirectResponse) redirected(known, event.redirectResponse, event.request.url)
    if (known) {
      readBody(known, event.request)
      return
    }
    const entry = open(
      target,
      event.requestId,
      { startUrl: event.request.url, initiator: event.initiator, loaderId: event.loaderId, requestHeaders: { ...event.request.headers } },
      (event.type ?? 'other').toLowerCase(),
    )
    entry.request.method = event.request.method
    entry.request.frameId = event.frameId ?? target.frameId
    readBody(entry, event.request)
    if (stoppedIds.has(event.requestId)) entry.request.failure = preventions.stopped
    hooks.onRequest(entry)
  }

  function readBody(entry: NetEntry, request: Protocol.Network.Request): void {
    entry.hasBody = request.hasPostData === true
    if (!entry.hasBody) return
    const parts = (request.postDataEntries ?? []).flatMap((part) => (part.bytes === undefined ? [] : [Buffer.from(part.bytes, 'base64')]))
    if (parts.length > 0) setBody(entry, Buffer.concat(parts))
    else if (request.postData !== undefined) setBody(entry, Buffer.from(request.postData, 'utf8'))
    else
      quietly(
        entry.session.send('Network.getRequestPostData', { requestId: entry.networkId }).then(({ postData, base64Encoded }) => {
          setBody(entry, Buffer.from(postData, base64Encoded ? 'base64' : 'utf8'))
        }),
      )
  }

  function setBody(entry: NetEntry, body: Uint8Array): void {
    entry.body = body
    entry.request.requestBodyBytes = body.byteLength
  }

  function answered(target: Target, event: Protocol.Network.ResponseReceivedEvent): void {
    const known = byId.get(event.requestId)
    if (stoppedIds.has(event.requestId) || (!known && flooded)) return
    touch()
    // A service worker's main script is answered without an announced request.
    const entry = known ?? open(target, event.requestId, { startUrl: event.response.url, initiator: { type: 'other' } }, 'script')
    entry.response = event.response
    entry.request.status = event.response.status
    entry.request.mimeType = event.response.mimeType
    entry.request.type = event.type.toLowerCase()
  }

  function ended(target: Target, networkId: string, change: (entry: NetEntry) => void): void {
    const entry = byId.get(networkId)
    if (!entry) return
    touch()
    // A worker's main script is requested in one session and answered in another; only the latter can return its body.
    entry.session = target.session
    entry.finished = true
    entry.request.endMs = hooks.nowMs()
    change(entry)
  }

  function watch(target: Target): void {
    const { session } = target
    session.on('Network.requestWillBeSent', (event) => started(target, event))
    session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
      const entry = byId.get(requestId)
      if (entry) Object.assign(entry.requestHeaders, headers)
      else if (!flooded) earlySent.set(requestId, headers)
    })
    session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
      if (flooded && !byId.has(requestId)) return
      const list = earlyHeaders.get(requestId) ?? []
      earlyHeaders.set(requestId, list)
      list.push(headerList(headers))
    })
    session.on('Network.responseReceived', (event) => answered(target, event))
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const entry = byId.get(requestId)
      if (entry) entry.bodyLength += dataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      ended(target, requestId, ({ request }) => {
        request.receivedBytes = encodedDataLength
      }),
    )
    session.on('Network.loadingFailed', (event) =>
      ended(target, event.requestId, ({ request }) => {
        if (isPrevented(request)) return
        const failure = failureOf(event)
        request.failure = failure.by === 'network' && hooks.isCut() ? preventions.interrupted : failure
      }),
    )
    const moment = () => ({ atMs: hooks.nowMs(), phase: hooks.phase(), stopped: hooks.isCut() })
    watchWebSockets(target, touch, moment, (id, url, initiator) => {
      const entry = open(target, id, { startUrl: url, initiator }, 'websocket')
      hooks.onRequest(entry)
      return entry
    })
    quietly(
      session.send('Network.enable', {
        maxPostDataSize: LIMITS.requestBodyBytesMax,
        maxResourceBufferSize: LIMITS.bodyBytesMax,
        maxTotalBufferSize: LIMITS.bodiesBytesMax * 2,
      }),
    )
  }

  function stopped(networkId: string): void {
    stoppedIds.add(networkId)
    const entry = byId.get(networkId)
    if (entry) entry.request.failure = preventions.stopped
  }

  function forget(keep: (entry: NetEntry) => boolean): void {
    byStart.clear()
    for (const [id, entry] of entries) {
      if (keep(entry)) byStart.set(entry.startUrl, [...(byStart.get(entry.startUrl) ?? []), entry])
      else entries.delete(id)
    }
  }

  function pendingMs(): number[] {
    const pending = [...entries.values()].filter((entry) => !entry.finished && !ENDLESS.has(entry.request.type))
    return pending.map((entry) => hooks.nowMs() - entry.startedMs)
  }

  return {
    entries,
    startedAt: (url) => byStart.get(url) ?? [],
    byNetworkId: (id) => byId.get(id),
    watch,
    forget,
    stopped,
    lastActivityMs: () => lastActivity,
    busy: () => pendingMs().some((ms) => ms < LIMITS.pendingCountsMs),
    hanging: () => pendingMs().some((ms) => ms >= LIMITS.pendingCountsMs),
  }
}

/**
 * Response headers as received; the browser's own view of them if the raw ones are unknown. They include cookie values, so never store
 * them.
 */
export function answerHeaders(entry: NetEntry): CapturedRequest['responseHeaders'] {
  return entry.rawHeaders.at(-1) ?? (entry.response ? headerList(entry.response.headers) : [])
}

/** The request as the Capture records it. */
export function capturedRequest(entry: NetEntry): CapturedRequest {
  if (entry.request.failure === preventions.stopped)
    return { ...entry.request, receivedBytes: 0, responseHeaders: [], exchange: exchangeOf({ ...entry, response: null }) }
  return { ...entry.request, responseHeaders: withoutCookieValues(answerHeaders(entry)), exchange: exchangeOf(entry) }
}

/** Cookies set by a response and the redirects before it. */
export function setCookiesOf(entry: NetEntry): CookieAttributes[] {
  return entry.rawHeaders.flatMap((headers) => cookiesOf(headers))
}
