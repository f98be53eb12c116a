// Owns the list of what one run sent or tried to: each message once, with where it went and how, from what arrived and what the browser told.

import type { ArrivedRequest } from './laboratory/network.ts'
import { PAY_PATH, SHOP_HOST } from './laboratory/shop.ts'
import type { Run } from './run-script.ts'

export interface Message {
  /** Host, `own` for the shop's. */
  to: string
  way: string
  url: string
  /** All that it carries, in parts that are searched one by one. */
  parts: Uint8Array[]
}

/** Ways by the browser's own types of requests, and by the destinations that requests name (Fetch standard, "destination"). */
const ways: Readonly<Record<string, string>> = {
  ping: 'beacon',
  stylesheet: 'style',
  style: 'style',
  document: 'navigation',
  iframe: 'frame',
  frame: 'frame',
  audio: 'media',
  video: 'media',
  track: 'media',
  sharedworker: 'worker',
  serviceworker: 'worker',
  eventsource: 'event-source',
  other: 'other',
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
export const hostOf = (host: string) => (host === SHOP_HOST ? 'own' : host)
/** Links that name a host or bring a file, other than style sheets and icons, which are asked for in any case. */
const EARLY = /\b(?:dns-prefetch|preconnect|preload|modulepreload|prefetch|prerender)\b/i

/** `isOwn`: whether the page itself asks for an address, whatever the script does. */
export function messagesOf(run: Run, isOwn: (request: { url: string; method: string }) => boolean): Message[] {
  const list: Message[] = []
  const typeOf = new Map(run.evidence.requests.map(({ url, method, type }) => [`${method} ${url}`, type]))
  const arrivedKeys = new Set<string>()
  for (const { url, method, headers, body } of run.arrived) {
    if (method === 'OPTIONS') continue
    arrivedKeys.add(`${method} ${url}`)
    if (isOwn({ url, method }) || isPayment(url)) continue
    const { cookie: _cookie, referer: _referer, ...rest } = headers
    const type = typeNamed(typeOf.get(`${method} ${url}`), headers)
    const parts = [bytesOf(url), body, bytesOf(Object.values(rest).join('\n'))]
    add(list, url, type, wayByHeaders(headers), parts)
  }
  for (const { url, method, type, body } of run.evidence.requests) {
    const came = arrivedKeys.has(`${method} ${url}`)
    if ((came && type !== 'websocket') || isOwn({ url, method }) || isPayment(url)) continue
    add(list, url, type, undefined, came ? [body] : [bytesOf(url), body])
  }
  addAside(list, run)
  return list
}

/** What a request says of itself is finer than the browser's types, but for the ways of asking for data, which all say `empty`. */
function typeNamed(type: string | undefined, headers: ArrivedRequest['headers']): string {
  const named = String(headers['sec-fetch-dest'] ?? 'empty')
  return named === 'empty' ? (type ?? 'other') : named
}

/** What the type does not tell: event sources, and modules, which alone ask for scripts as pages of other hosts ask for data. */
function wayByHeaders(headers: ArrivedRequest['headers']): string | undefined {
  if (headers.accept?.includes('event-stream')) return 'event-source'
  return headers['sec-fetch-dest'] === 'script' && headers['sec-fetch-mode'] === 'cors' ? 'import' : undefined
}

/** What leaves without a request: names looked up, servers of peer connections, messages to frames of other sites, windows. */
function addAside(list: Message[], { evidence, looks }: Run): void {
  for (const { kind, detail, text } of evidence.told) {
    if (kind === 'link' && (detail === '' || EARLY.test(detail))) addLink(list, detail, text)
    if (kind === 'peer') {
      const host = /(?:stuns?|turns?):([^"?/\s]{1,255})/i.exec(text)?.[1] ?? ''
      list.push({ to: host.replace(/:\d{1,5}$/, ''), way: 'webrtc', url: '', parts: [bytesOf(text)] })
    }
    if (kind === 'message') list.push({ to: messageTarget(detail, looks), way: 'message', url: '', parts: [bytesOf(text)] })
  }
  for (const { rel, href } of looks.flatMap((look) => look.links)) if (EARLY.test(rel)) addLink(list, rel, href)
  for (const url of evidence.windows) add(list, url, 'window', 'window', [bytesOf(url)])
}

/** The host may be made of data, so that it is no valid one: then only its end is sure. */
function addLink(list: Message[], rel: string, address: string): void {
  const host = /^(?:https?:)?\/\/([^/?#]{1,2000})/i.exec(address.trim())?.[1] ?? ''
  if (host !== '')
    list.push({ to: hostOf(siteOf(host)), way: EARLY.exec(rel)?.[0].toLowerCase() ?? 'dns-prefetch', url: '', parts: [bytesOf(address)] })
}

/** The last two labels of a name of more, since those before may be data; the last three where the second is short, as in `co.uk`. */
function siteOf(host: string): string {
  if (host === SHOP_HOST) return host
  const labels = host.toLowerCase().split('.')
  return labels.slice((labels.at(-2) ?? '').length > 3 || labels.length < 3 ? -2 : -3).join('.')
}

function add(list: Message[], address: string, type: string, way: string | undefined, parts: Uint8Array[]): void {
  const url = URL.parse(address, `https://${SHOP_HOST}/`)
  if (!url || !/^(https?|wss?):$/.test(url.protocol)) return
  list.push({ to: hostOf(url.host), way: way ?? ways[type] ?? type, url: url.href, parts })
}

/** The host that a message is meant for, else that of the script's own frame of another site; `own` when there is none. */
function messageTarget(origin: string, looks: Run['looks']): string {
  const named = URL.parse(origin)?.host
  if (named) return hostOf(named)
  const frames = looks.flatMap((look) => look.frames.flatMap(({ src }) => URL.parse(src)?.host || []))
  return hostOf(frames.at(-1) ?? SHOP_HOST)
}

/** The shop's own sending of the card, by its forms and its script. */
function isPayment(url: string): boolean {
  return url.startsWith(`https://${SHOP_HOST}${PAY_PATH}`)
}
