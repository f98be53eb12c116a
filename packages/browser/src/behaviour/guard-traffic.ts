// Guard traffic that the browser did not report, such as when leaving a page.

import type { EgressEntry } from '@tillwatch/core/capture'
import type { CaptureContext } from '#capture-context.ts'
import type { EgressGuard } from '#session/types.ts'
import { type Sender, type Sent, unsearched } from './outgoing.ts'
import { relaysOf, type SideMessage } from './side-messages.ts'

type PlainRequest = EgressGuard['plainTraffic'][number]

/**
 * Fewer bytes than the smallest request over an open tunnel (HTTP/2 with all headers known: two frames in two TLS records); closing takes
 * less.
 */
const TUNNEL_REQUEST_BYTES = 100
/** Verdicts given before the name was looked up. */
const notLookedUp = new Set<EgressEntry['verdict']>(['refused-scheme', 'refused-port', 'refused-limit', 'submit-blocked', 'network-cut'])

/**
 * Plain HTTP messages and names without a matching request of the browser, and tunnels used while leaving the page. A message matches one
 * request with the same address and body, and each request matches only once, so a second message to a known address counts as new. `side`
 * has the relays of peer connections, which are not requests: data sent to one is unread, and a failed connection sent nothing.
 */
export function sentPastBrowser({ guard, requests }: CaptureContext, side: readonly SideMessage[]): Sent {
  const sent: Sent = { texts: [], parts: [], unreadable: [] }
  const reported = reportedBodies(requests)
  const hosts = new Set([...requests.values()].flatMap(({ request }) => addressesOf(request).map((url) => URL.parse(url)?.hostname ?? '')))
  for (const [index, one] of guard.plainTraffic.entries()) {
    const accounted = takeReported(reported, one)
    // Data sent on leaving is always searched, because its headers may differ.
    if (accounted && one.phase !== 'leave') continue
    const from = { ...senderFor(one, URL.parse(one.url)?.host ?? one.host, one.url), blocked: one.stopped }
    const gap = unsearched(`guard ${one.host}`, 'guard-message-unsearched')
    sent.texts.push({ bytes: one.bytes, where: 'body', from, label: [], gap })
    if (one.cut && !isSocket(one)) sent.unreadable.push(gap)
    if (!accounted && !isSocket(one)) sent.parts.push({ from, id: `guard message ${index}`, url: one.url, body: bodyOf(one) })
  }
  for (const [index, entry] of guard.log.entries()) {
    if (entry.host === '' || hosts.has(entry.host)) continue
    const from = { ...senderFor(entry, entry.host, ''), blocked: notLookedUp.has(entry.verdict) }
    sent.texts.push({
      bytes: Buffer.from(entry.host),
      where: 'dns',
      from,
      label: [],
      gap: unsearched(entry.host, 'guard-message-unsearched'),
    })
    sent.parts.push({ from, id: `guard name ${index}`, url: `${entry.scheme}://${entry.host}`, body: null })
  }
  const relays = relaysOf(side)
  const unread = (entry: EgressEntry) =>
    relays.has(entry.host) && !hosts.has(entry.host)
      ? entry.verdict === 'allowed' && entry.sentBytes > 0
      : usedOnLeaving(guard, entry) || (triedAtPress(entry) && !hosts.has(entry.host))
  for (const host of new Set(guard.log.filter(unread).map((entry) => entry.host)))
    sent.unreadable.push(unsearched(`guard ${host}`, 'encrypted-unreported'))
  return sent
}

const senderFor = ({ atMs, phase }: Pick<EgressEntry, 'atMs' | 'phase'>, host: string, url: string): Sender => ({
  requestId: null,
  host,
  url,
  scriptId: null,
  blocked: false,
  atMs,
  phase,
})

/**
 * Opened then, even without success, or carrying a request. No such tunnel is exempt: the browser's reports may be incomplete, and sizes
 * prove nothing.
 */
function usedOnLeaving(guard: EgressGuard, entry: EgressEntry): boolean {
  if (entry.scheme !== 'https') return false
  return entry.phase === 'leave' || (guard.sentOnLeaving.get(entry) ?? 0) >= TUNNEL_REQUEST_BYTES
}

/** During the press, the page still lives, so the browser reports what it tries. Only a tunnel to an unreported host is unread. */
function triedAtPress({ scheme, phase, verdict }: EgressEntry): boolean {
  return scheme === 'https' && phase === 'press' && (verdict === 'allowed' || verdict === 'network-cut')
}

const isSocket = ({ url }: PlainRequest) => url.startsWith('ws:')
const withoutFragment = (url: string) => url.split('#', 1)[0]!

function addressesOf({ url, redirects }: { url: string; redirects: readonly { to: string }[] }): string[] {
  return [url, ...redirects.map(({ to }) => to)]
}

/** Bodies of the requests to each address, one per request; a redirect may drop its body. */
function reportedBodies(requests: CaptureContext['requests']): Map<string, Uint8Array[]> {
  const bodies = new Map<string, Uint8Array[]>()
  for (const { request, body } of requests.values()) {
    for (const [hop, address] of addressesOf(request).entries()) {
      const url = withoutFragment(address)
      const list = bodies.get(url) ?? []
      bodies.set(url, list)
      list.push(body ?? new Uint8Array(0))
      if (hop > 0 && body) list.push(new Uint8Array(0))
    }
  }
  return bodies
}

/** Removes the request that matches a message from the list; false if none exists. */
function takeReported(reported: Map<string, Uint8Array[]>, message: PlainRequest): boolean {
  const list = reported.get(withoutFragment(message.url)) ?? []
  const body = bodyOf(message)
  const at = list.findIndex((known) => Buffer.compare(message.cut ? known.subarray(0, body.length) : known, body) === 0)
  if (at < 0) return false
  list.splice(at, 1)
  return true
}

function bodyOf({ bytes }: PlainRequest): Uint8Array {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('\r\n\r\n')
  return at < 0 ? new Uint8Array(0) : bytes.subarray(at + 4)
}
