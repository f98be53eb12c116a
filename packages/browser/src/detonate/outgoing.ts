// Messages that one run sent or tried to send, each once, with destination and method, from received data and the browser's reports.

import type { ArrivedRequest } from './laboratory/network.ts'
import { PAY_PATH, SHOP_HOST } from './laboratory/shop.ts'
import type { Run } from './run-script.ts'

export interface Message {
  /** Host, `own` for the shop's. */
  to: string
  way: string
  url: string
  /** All its data, in parts that are searched separately. */
  parts: Uint8Array[]
}

/** Methods by the browser's request types, and by the destinations of requests (Fetch standard, "destination"). */
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
/** Links that name a host or load a file, other than style sheets and icons, which are requested in any case. */
const EARLY = /\b(?:dns-prefetch|preconnect|preload|modulepreload|prefetch|prerender)\b/i

/** `isOwn`: whether the page itself requests an address, whatever the script does. */
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

/** A request's own destination is more precise than the browser's type, except for data requests, which all say `empty`. */
function typeNamed(type: string | undefined, headers: ArrivedRequest['headers']): string {
  const named = String(headers['sec-fetch-dest'] ?? 'empty')
  return named === 'empty' ? (type ?? 'other') : named
}

/** Cases that the type does not show: event sources, and modules, the only scripts that are requested like cross-origin data. */
function wayByHeaders(headers: ArrivedRequest['headers']): string | undefined {
  if (headers.accept?.includes('event-stream')) return 'event-source'
  return headers['sec-fetch-dest'] === 'script' && headers['sec-fetch-mode'] === 'cors' ? 'import' : undefined
}

/** Data that leaves without a request: resolved names, servers of peer connections, messages to frames of other sites, and windows. */
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

/** The host may contain data, so that it is not valid; then only its end is certain. */
function addLink(list: Message[], rel: string, address: string): void {
  const host = /^(?:https?:)?\/\/([^/?#]{1,2000})/i.exec(address.trim())?.[1] ?? ''
  if (host !== '')
    list.push({ to: hostOf(siteOf(host)), way: EARLY.exec(rel)?.[0].toLowerCase() ?? 'dns-prefetch', url: '', parts: [bytesOf(address)] })
}

/** The last two labels of a longer name, because those before may be data; the last three if the second is short, as in `co.uk`. */
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

/** The host that a message is for, otherwise that of the script's own cross-site frame; `own` if there is none. */
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
