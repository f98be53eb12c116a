// Responses of the laboratory: the shop's own parts unchanged, and the smallest harmless response of its kind for everything else.

import type { ArrivedRequest, LabAnswer } from './network.ts'
import { prototypeStandIns } from './prototype-stand-ins.ts'
import { LAST_SCRIPT_PATH, PROVIDER_HOST, providerPage, SHOP_HOST, SHOP_SCRIPT_PATH } from './shop.ts'
import { standIns } from './stand-ins.ts'

export interface ShopParts {
  /** Address of the page, without fragment. */
  pageUrl: string
  page: string
  scriptUrl: string
  script: string
  /** Addresses in the tags of an examined page. */
  ownAddresses: ReadonlySet<string>
  /** The subset that fails to load. */
  failing: ReadonlySet<string>
}

/** A transparent GIF of one pixel (GIF89a). */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const typed = (type: string, body: string | Uint8Array): LabAnswer => ({ status: 200, headers: { 'content-type': type }, body })
const html = (body: string) => typed('text/html; charset=utf-8', body)
const javascript = (body: string) => typed('text/javascript; charset=utf-8', body)
const nothing: LabAnswer = { status: 204, headers: {}, body: '' }

/** Addresses that the shop's own page requests, whatever the script does. */
export function isOfTheShop(
  { url, method }: Pick<ArrivedRequest, 'url' | 'method'>,
  { pageUrl, scriptUrl, ownAddresses }: ShopParts,
): boolean {
  const own = [
    pageUrl,
    scriptUrl,
    `https://${SHOP_HOST}${SHOP_SCRIPT_PATH}`,
    `https://${SHOP_HOST}${LAST_SCRIPT_PATH}`,
    `https://${PROVIDER_HOST}/card`,
  ]
  return method === 'GET' && (own.includes(url) || ownAddresses.has(url))
}

/** Each gets the request for a script, and delays its response. */
export interface ScriptDoors {
  script(): Promise<void>
  lastScript(): Promise<void>
}

export function answerOf(request: ArrivedRequest, parts: ShopParts, doors: ScriptDoors): LabAnswer | Promise<LabAnswer> {
  const { url, method, headers } = request
  if (method === 'OPTIONS') return nothing
  if (parts.failing.has(url)) return { status: 404, headers: {}, body: '' }
  if (url === parts.scriptUrl) return doors.script().then(() => javascript(parts.script))
  if (url === parts.pageUrl && method === 'GET') return html(parts.page)
  if (url === `https://${SHOP_HOST}${SHOP_SCRIPT_PATH}`) return javascript(`${standIns}\n${prototypeStandIns}`)
  if (url === `https://${SHOP_HOST}${LAST_SCRIPT_PATH}`) return doors.lastScript().then(() => javascript(''))
  if (url === `https://${PROVIDER_HOST}/card`) return html(providerPage)
  return ofKind(String(headers['sec-fetch-dest'] ?? ''), String(headers.accept ?? ''))
}

function ofKind(wanted: string, accept: string): LabAnswer {
  // Nothing is submitted and the page stays: a response without content leaves it unchanged. Only whole pages use plain HTTP, because the
  // shop's own requests use HTTPS.
  if (wanted === 'document' || (wanted === '' && accept.startsWith('text/html'))) return nothing
  if (wanted === 'iframe' || wanted === 'frame') return html('<!doctype html><title></title>')
  if (/script|worker|worklet/.test(wanted)) return javascript('')
  if (wanted === 'image') return typed('image/gif', PIXEL)
  if (wanted === 'style') return typed('text/css', '')
  if (accept.includes('text/event-stream')) return nothing
  return typed('application/json', '{}')
}
