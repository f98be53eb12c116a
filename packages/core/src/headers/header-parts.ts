// Owns the reading of a visit's headers into parts that can be compared with those of another visit.
import { type SecurityHeader, stableAddress } from '#inventory/index.ts'
import type { Scope } from '#shared/index.ts'
import { sha256Hex } from '#shared/sha256.ts'
import { type HeaderPart, joinValues, keyOf, partsMax, setCharsMax, sizeOf, sortedParts } from './part.ts'
import { splitHeader } from './split-header.ts'
import type { UnreadHeaders } from './unread.ts'

const cookiesMax = 100
const valueCharsMax = 16_000
const nameCharsMax = 200

/** What of a scan's result tells where its headers belong. */
export interface VisitedPage {
  finalUrl: string
  /** The page's own first. */
  frames: readonly { id: string; url: string; scope: Scope }[]
  /** Documents whose head was not read to its end. */
  unreadHeads: readonly { frameId: string; url: string }[]
}

export interface PageHeaderParts {
  /** In a stable order; empty when the visit got no headers of the page itself: nothing may be concluded then. */
  parts: HeaderPart[]
  /** Where a part that is not among them may be there all the same. */
  unread: UnreadHeaders[]
}

/**
 * Parts of the page's own document, of the redirects on the way to it, and of the merchant's frames; each value in one spelling, so that equal meanings are
 * equal texts. Frames of others are their owners' duty.
 */
export function headerPartsOf(headers: readonly SecurityHeader[], page: VisitedPage): PageHeaderParts {
  const own = ownDocument(headers, page)
  if (own === null) return { parts: [], unread: [] }
  const merchants = new Set(page.frames.slice(1).flatMap(({ id, scope }) => (scope === 'merchant' ? [id] : [])))
  const placeIn = ({ frameId, url }: { frameId: string; url: string }, isRedirect: boolean): string | null => {
    if (frameId !== own.frameId && !merchants.has(frameId)) return null
    return frameId === own.frameId && !isRedirect && bare(url) === own.url ? '' : placeOf(url)
  }
  const values = new Map<string, { part: Omit<HeaderPart, 'value'>; values: string[] }>()
  const frameOf = new Map<string, string>()
  const unread = new Map<string, UnreadHeaders>()
  const leave = ({ place, source }: Pick<HeaderPart, 'place' | 'source'>, why: UnreadHeaders['why']) =>
    unread.set(JSON.stringify([place, source]), { place, source, why })
  let cookies = 0
  for (const header of headers) {
    const { source } = header
    const place = placeIn(header, source === 'redirect')
    if (place === null || (frameOf.get(place) ?? header.frameId) !== header.frameId) continue
    frameOf.set(place, header.frameId)
    if (source === 'cookie' && ++cookies > cookiesMax) {
      leave({ place, source }, 'too-much')
      continue
    }
    for (const [name, value] of splitHeader(header)) {
      const part = { place, source, header: header.name, part: name.slice(0, nameCharsMax), tier: header.tier }
      const key = keyOf(part)
      const known = values.get(key) ?? { part, values: [] }
      known.values.push(value)
      values.set(key, known)
    }
  }
  const parts: HeaderPart[] = []
  let chars = 0
  for (const { part, values: each } of values.values()) {
    const whole = { ...part, value: bounded(joinValues(each)) }
    if (parts.length < partsMax && chars + sizeOf(whole) <= setCharsMax) {
      chars += sizeOf(whole)
      parts.push(whole)
    } else leave(part, 'too-much')
  }
  for (const head of page.unreadHeads) {
    const place = placeIn(head, false)
    if (place !== null && frameOf.get(place) === head.frameId) leave({ place, source: 'meta' }, 'head-unread')
  }
  return { parts: sortedParts(parts), unread: [...unread.values()] }
}

/** Of a value that is too long its beginning, and the SHA-256 of all of it: another end is another value. */
const bounded = (value: string): string =>
  value.length <= valueCharsMax ? value : `${value.slice(0, valueCharsMax - 80)}… sha256:${sha256Hex(value)}`

/** The page's own document: the one that the visit ended on, or the last of the shop's before the page ended at a payment provider. */
function ownDocument(headers: readonly SecurityHeader[], { finalUrl, frames }: Omit<VisitedPage, 'unreadHeads'>) {
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
