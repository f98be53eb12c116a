// Owns the search for the canary in all that left after typing began: requests, socket frames, what the guard saw at the end, names looked up.

import {
  type Canary,
  type CanarySighting,
  type Needles,
  reassembleCanary,
  type SearchedValue,
  type SentMessage,
  searchCanary,
} from '@tillwatch/core/capture'
import type { CaptureContext, ObservedRequest } from '#capture-context.ts'
import { inflate } from './inflate.ts'
import { chainOf } from './passive.ts'
import type { BehaviourList } from './record.ts'

type Found = Pick<Canary, 'sightings' | 'notSearched'>
type Where = CanarySighting['where']

/** A text that left without a request of its own, such as a STUN server's name. */
export interface SideMessage {
  where: 'webrtc' | 'dns'
  text: string
  scriptId: string | null
}

const MESSAGE_BYTES_MAX = 128 * 1024
const TOTAL_BYTES_MAX = 2 * 1024 * 1024
/** Time for the whole search: random base64, the slowest text, takes about 20 ms a kilobyte on a busy core. */
const SEARCH_MS_MAX = 4_000
const preventing = new Set(['csp', 'egress', 'mixed-content', 'trusted-types'])

/** Searches everything since `sinceMs`. Pure reading: it may be called again after the page was left. */
export function searchTraffic(
  ctx: CaptureContext,
  needles: Needles,
  sinceMs: number,
  side: readonly SideMessage[],
  list: BehaviourList,
): Found {
  const found: Found = { sightings: [], notSearched: [] }
  const byHost = new Map<string, SentMessage[]>()
  const known = new Map<string, Set<SearchedValue>>()
  let spent = 0
  const endsAt = performance.now() + SEARCH_MS_MAX

  function search(
    bytes: Uint8Array,
    where: Where,
    from: Omit<CanarySighting, 'value' | 'where' | 'encoding'>,
    label: readonly string[] = [],
  ): boolean {
    const size = Math.min(bytes.length, MESSAGE_BYTES_MAX)
    if (spent + size > TOTAL_BYTES_MAX || performance.now() > endsAt) return false
    spent += size
    const result = searchCanary(bytes.subarray(0, size), needles, inflate)
    for (const { value, encoding } of result.hits) {
      found.sightings.push({ ...from, value, where, encoding: [...label, ...encoding] })
      if (!known.has(from.host)) known.set(from.host, new Set())
      known.get(from.host)!.add(value)
    }
    return result.complete && size === bytes.length
  }

  function ofRequest(observed: ObservedRequest): void {
    const { request } = observed
    const url = URL.parse(request.url)
    if (!url || !/^(https?|wss?):$/.test(url.protocol)) return
    const from = {
      requestId: request.id,
      host: url.host,
      url: request.url,
      scriptId: senderOf(ctx, observed, list),
      blocked: isStopped(observed),
      atMs: request.atMs,
      phase: request.phase,
    }
    const gap = (reason: string) => found.notSearched.push({ requestId: request.id, reason })
    const fresh = request.atMs >= sinceMs
    if (fresh) {
      if (!search(Buffer.from(request.url), 'url', from)) gap('the address could not be searched to the end')
      const { cookie, rest } = headerTexts(observed.requestHeaders)
      if (!search(Buffer.from(rest), 'header', from) || !search(Buffer.from(cookie), 'header', from, ['cookie']))
        gap('the headers could not be searched to the end')
      if (observed.body && !search(observed.body, 'body', from)) gap('the body could not be searched to the end')
      if (observed.hasBody && !observed.body) gap('the browser did not hand over the body')
      note(url.host, request.id, request.url, observed.body)
    }
    for (const frame of observed.webSocketSent) {
      const { bytes, atMs, phase, stopped } = frame
      if (!search(bytes, 'websocket', { ...from, atMs, phase, blocked: from.blocked || stopped }))
        gap('a socket frame could not be searched to the end')
      note(url.host, request.id, '', bytes)
    }
  }

  function note(host: string, id: string, url: string, body: Uint8Array | null): void {
    const site = siteOf(host)
    const list = byHost.get(site) ?? []
    byHost.set(site, list)
    if (list.length < 400) list.push({ id, url, text: body ? Buffer.from(body.subarray(0, 65_536)).toString('latin1') : '' })
  }

  for (const observed of ctx.requests.values()) ofRequest(observed)
  for (const { where, text, scriptId } of side) {
    search(Buffer.from(text), where, {
      requestId: null,
      host: hostIn(text),
      url: '',
      scriptId,
      blocked: true,
      atMs: ctx.nowMs(),
      phase: ctx.phase,
    })
  }
  searchGuard(ctx, found, search)
  for (const [site, messages] of byHost) {
    const seen = new Set([...known].flatMap(([host, values]) => (siteOf(host) === site ? [...values] : [])))
    for (const { value, encoding, ids } of reassembleCanary(messages, needles, inflate, seen)) {
      const last = ctx.requests.get(ids.at(-1) ?? '')
      if (!last) continue
      const { request } = last
      const scriptId = senderOf(ctx, last, list)
      const { host } = new URL(request.url)
      const { id: requestId, url, atMs, phase } = request
      found.sightings.push({ value, requestId, host, url, where: 'reassembled', encoding, scriptId, blocked: isStopped(last), atMs, phase })
    }
  }
  return found
}

/** What the guard saw of plain http that the browser did not report, such as beacons on leaving; tunnels are named as not searched. */
function searchGuard(
  ctx: CaptureContext,
  found: Found,
  search: (bytes: Uint8Array, where: Where, from: Omit<CanarySighting, 'value' | 'where' | 'encoding'>) => boolean,
): void {
  const reported = new Set([...ctx.requests.values()].map(({ request }) => withoutFragment(request.url)))
  const hosts = new Set([...ctx.requests.values()].map(({ request }) => URL.parse(request.url)?.hostname ?? ''))
  for (const { atMs, host, url, bytes, stopped } of ctx.guard.plainTraffic) {
    if (reported.has(withoutFragment(url))) continue
    const from = { requestId: null, host: URL.parse(url)?.host ?? host, url, scriptId: null, blocked: stopped, atMs, phase: ctx.phase }
    if (!search(bytes, 'body', from))
      found.notSearched.push({ requestId: `guard ${host}`, reason: 'a message seen only by the guard could not be searched to the end' })
  }
  for (const entry of ctx.guard.log) {
    const late = entry.phase === 'press' || entry.phase === 'leave'
    const tried = entry.verdict === 'allowed' || entry.verdict === 'network-cut'
    if (entry.scheme !== 'https' || !late || !tried || hosts.has(entry.host)) continue
    found.notSearched.push({ requestId: `guard ${entry.host}`, reason: 'encrypted traffic that the browser did not report' })
  }
}

/** Script of the chain; without one, the only script that was seen calling for this host in a way that sends. */
function senderOf(ctx: CaptureContext, observed: ObservedRequest, list: BehaviourList): string | null {
  const chained = chainOf(ctx, observed).find(({ scriptId }) => scriptId !== null)?.scriptId
  if (chained) return chained
  const host = URL.parse(observed.request.url)?.host
  const callers = list.all.filter(
    (one) => one.evidence === 'breakpoint' && one.target === host && /^(sends-|navigates|changes-form-action)/.test(one.kind),
  )
  const scripts = new Set(callers.map(({ scriptId }) => scriptId))
  return scripts.size === 1 ? ([...scripts][0] ?? null) : null
}

function isStopped({ request }: ObservedRequest): boolean {
  if (request.failure === null) return false
  return preventing.has(request.failure.by) || (request.type === 'document' && request.status === null)
}

function headerTexts(headers: Record<string, string>): { cookie: string; rest: string } {
  const isCookie = (name: string) => name.toLowerCase() === 'cookie'
  const lines = (wanted: boolean) =>
    Object.entries(headers).flatMap(([name, value]) => (isCookie(name) === wanted ? [`${name}: ${value}`] : []))
  return { cookie: lines(true).join('\n'), rest: lines(false).join('\n') }
}

/** Host without labels of its own that may carry data; addresses and ports stay whole. */
function siteOf(host: string): string {
  return /^[\d.:[\]]+$/.test(host) ? host : host.split('.').slice(-2).join('.')
}

const hostIn = (text: string) => text.match(/(?:stuns?|turns?):([^"?/\s]+)/i)?.[1] ?? URL.parse(text)?.host ?? ''
const withoutFragment = (url: string) => url.split('#')[0]!
