// Searches everything that left after typing began for the canary: the browser's reports, traffic that only the guard saw, and looked-up
// names.

import { causeOf } from '@tillwatch/contract/rules'
import { type Canary, type CanarySighting, type Needles, reassembleCanary, searchCanary } from '@tillwatch/core/capture'
import type { CaptureContext } from '#capture-context.ts'
import { sentPastBrowser } from './guard-traffic.ts'
import { inflate } from './inflate.ts'
import { type Outgoing, type Part, sentAside, sentByRequests } from './outgoing.ts'
import type { BehaviourList } from './record.ts'
import type { SideMessage } from './side-messages.ts'

type Found = Pick<Canary, 'sightings' | 'notSearched'>
type SearchResult = ReturnType<typeof searchCanary>

const MESSAGE_BYTES_MAX = 128 * 1024
/** Maximum to join per site; keeps the latest, because typed values come last. */
const SITE_BYTES_MAX = 8 * 1024 * 1024
/**
 * Processor time for the whole search, and the share after which pieces are only joined. Random base64 takes about 2 ms per kilobyte. Other
 * load on the machine does not reduce it, up to the wall clock's own limit.
 */
const SEARCH_MS_MAX = 2_000
const MESSAGES_MS_MAX = 1_500
const WALL_FACTOR = 4
/** Such short texts often repeat, as headers do, and are searched once. */
const REPEATED_BYTES_MAX = 4_096

/** Searches everything since `sinceMs`. Read-only, so it may be called again after leaving the page. */
export function searchTraffic(
  ctx: CaptureContext,
  needles: Needles,
  sinceMs: number,
  side: readonly SideMessage[],
  list: BehaviourList,
): Found {
  const reported = sentByRequests(ctx, sinceMs, list)
  const unreported = sentPastBrowser(ctx, side)
  const startedAt = performance.now()
  const cpuBefore = process.threadCpuUsage()
  const timeUp = (afterMs: number) => () => {
    const wallMs = performance.now() - startedAt
    if (wallMs <= afterMs) return false
    const { user, system } = process.threadCpuUsage(cpuBefore)
    return (user + system) / 1_000 > afterMs || wallMs > afterMs * WALL_FACTOR
  }
  const found: Found = { sightings: [], notSearched: [...reported.unreadable, ...unreported.unreadable] }
  const texts = [...reported.texts, ...unreported.texts, ...sentAside(ctx, side)]
  let unfinished = false
  const results = searchAll(texts, (bytes) => searchCanary(bytes, needles, inflate, timeUp(MESSAGES_MS_MAX)))
  for (const [index, { hits, complete }] of results.entries()) {
    const { from, where, label, gap } = texts[index]!
    for (const { value, encoding } of hits) addOnce(found.sightings, { ...from, value, where, encoding: [...label, ...encoding] })
    if (!complete) found.notSearched.push(gap)
    unfinished ||= !complete
  }
  for (const { messages, cut } of bySite([...reported.parts, ...unreported.parts])) {
    const hosts = new Set(messages.map(({ from }) => from.host))
    const known = new Set(found.sightings.flatMap(({ host, value }) => (hosts.has(host) ? [value] : [])))
    const { hits, complete } = reassembleCanary(textsOf(messages), needles, inflate, known, timeUp(SEARCH_MS_MAX))
    for (const { value, encoding, ids } of hits) {
      const last = messages.findLast(({ id }) => ids.includes(id))!
      found.sightings.push({ ...last.from, value, where: 'reassembled', encoding })
    }
    unfinished ||= !complete
    if (!complete || cut) found.notSearched.push({ requestId: messages[0]!.id, gap: { code: 'pieces-unsearched', values: {} } })
  }
  if (unfinished && timeUp(MESSAGES_MS_MAX)()) ctx.issue('behaviour-incomplete', causeOf('search-time-up'))
  return found
}

/** Shortest first, so that a flood of long messages hides no short one; results in the given order. */
function searchAll(texts: readonly Outgoing[], search: (bytes: Uint8Array) => SearchResult): SearchResult[] {
  const results: SearchResult[] = []
  const known = new Map<string, SearchResult>()
  const order = texts.map((_text, index) => index).sort((a, b) => texts[a]!.bytes.length - texts[b]!.bytes.length)
  for (const index of order) {
    const { bytes } = texts[index]!
    const key = bytes.length <= REPEATED_BYTES_MAX ? Buffer.from(bytes).toString('latin1') : ''
    const result = known.get(key) ?? searchCut(bytes, search)
    if (key !== '') known.set(key, result)
    results[index] = result
  }
  return results
}

function searchCut(bytes: Uint8Array, search: (bytes: Uint8Array) => SearchResult): SearchResult {
  if (bytes.length === 0) return { hits: [], complete: true }
  const { hits, complete } = search(bytes.subarray(0, MESSAGE_BYTES_MAX))
  return { hits, complete: complete && bytes.length <= MESSAGE_BYTES_MAX }
}

/** Removes duplicates: the guard also reports the browser's requests, and links with names that the guard saw. */
function addOnce(sightings: CanarySighting[], next: CanarySighting): void {
  const again = (one: CanarySighting) =>
    one.value === next.value && isSameHost(one.host, next.host) && (one.url === next.url || next.url.startsWith('ws:'))
  if (next.requestId !== null || next.where === 'webrtc' || !sightings.some(again)) sightings.push(next)
}

/** A name that was only looked up has no port. */
const isSameHost = (one: string, other: string) => one === other || withoutPort(one) === other || one === withoutPort(other)
const withoutPort = (host: string) => host.replace(/:\d{1,5}$/, '')

/** Messages by site, smallest site first, each with the latest that fit. */
function bySite(parts: readonly Part[]): { messages: Part[]; cut: boolean }[] {
  const sites = [...Map.groupBy(parts, ({ from }) => siteOf(from.host)).values()].map((all) => {
    let bytes = 0
    const first = all.findLastIndex((part) => {
      bytes += sizeOf(part)
      return bytes > SITE_BYTES_MAX
    })
    return { messages: all.slice(first + 1), cut: first >= 0, bytes }
  })
  return sites.filter(({ messages }) => messages.length > 0).sort((a, b) => a.bytes - b.bytes)
}

const sizeOf = ({ url, body }: Part) => url.length + Math.min(body?.length ?? 0, MESSAGE_BYTES_MAX)

function textsOf(parts: readonly Part[]) {
  return parts.map(({ id, url, body }) => ({ id, url, text: Buffer.from(body?.subarray(0, MESSAGE_BYTES_MAX) ?? []).toString('latin1') }))
}

/** Host without its own labels, which may contain data; addresses and ports stay complete. */
function siteOf(host: string): string {
  return /^[\d.:[\]]+$/.test(host) ? host : host.split('.').slice(-2).join('.')
}
