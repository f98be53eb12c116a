// Owns the reading of a visit's headers into parts that can be compared with those of another visit.
import { type SecurityHeader, stableAddress } from '#inventory/index.ts'
import type { Scope } from '#shared/index.ts'
import { type HeaderPart, joinValues, keyOf } from './part.ts'
import { splitHeader } from './split-header.ts'

/** A page that sends more than this is cut there. */
const partsMax = 1_000
const cookiesMax = 100
const valueCharsMax = 16_000
const nameCharsMax = 200

/** What of a scan's result tells where its headers belong. */
export interface VisitedPage {
  finalUrl: string
  /** The page's own first. */
  frames: readonly { id: string; url: string; scope: Scope }[]
}

/**
 * Parts of the page's own document, of the redirects on the way to it, and of the merchant's frames, in a stable order; each value in one spelling, so
 * that equal meanings are equal texts. Frames of others are their owners' duty. Empty when the visit got no headers of the page itself: nothing may be
 * concluded then.
 */
export function headerPartsOf(headers: readonly SecurityHeader[], page: VisitedPage): HeaderPart[] {
  const own = ownDocument(headers, page)
  if (own === null) return []
  const merchants = new Set(page.frames.slice(1).flatMap(({ id, scope }) => (scope === 'merchant' ? [id] : [])))
  const values = new Map<string, { part: Omit<HeaderPart, 'value'>; values: string[] }>()
  const frameOf = new Map<string, string>()
  let cookies = 0
  for (const header of headers) {
    const isPage = header.frameId === own.frameId
    if (!isPage && !merchants.has(header.frameId)) continue
    const isOwn = isPage && header.source !== 'redirect' && bare(header.url) === own.url
    const place = isOwn ? '' : placeOf(header.url)
    if (place === null || (frameOf.get(place) ?? header.frameId) !== header.frameId) continue
    frameOf.set(place, header.frameId)
    if (header.source === 'cookie' && ++cookies > cookiesMax) continue
    for (const [name, value] of splitHeader(header)) {
      const part = { place, source: header.source, header: header.name, part: name.slice(0, nameCharsMax), tier: header.tier }
      const known = values.get(keyOf(part)) ?? { part, values: [] }
      if (known.values.length === 0 && values.size >= partsMax) continue
      known.values.push(value)
      values.set(keyOf(part), known)
    }
  }
  const sorted = [...values].sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([, { part, values }]) => ({ ...part, value: joinValues(values).slice(0, valueCharsMax) }))
}

/** The page's own document: the one that the visit ended on, or the last of the shop's before the page ended at a payment provider. */
function ownDocument(headers: readonly SecurityHeader[], { finalUrl, frames }: VisitedPage) {
  const [main] = frames
  if (main === undefined) return null
  const documents = headers.filter(({ frameId, source }) => frameId === main.id && source === 'response')
  const ended = documents.find(({ url }) => bare(url) === bare(finalUrl))
  const own = main.scope === 'merchant' ? (ended ?? documents.at(-1)) : (documents.find(({ url }) => bare(url) !== bare(finalUrl)) ?? ended)
  return own ? { frameId: main.id, url: bare(own.url) } : null
}

const bare = (url: string): string => url.split('#', 1)[0] ?? url

function placeOf(url: string): string | null {
  const address = URL.parse(url)
  return address && /^https?:$/.test(address.protocol) ? stableAddress(address) : null
}
