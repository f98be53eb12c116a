// Splits a visit's headers into parts that can be compared with those of another visit.

import { type HeaderSource, headerSources, type Scope } from '@tillwatch/contract/lists'
import { parseCsp, providerOf, type SecurityHeader, stableAddress, unmaskNonces } from '#inventory/index.ts'
import { sha256Hex } from '#shared/sha256.ts'
import { type HeaderPart, joinValues, keyOf, partsMax, setCharsMax, sizeOf, sortedParts } from './part.ts'
import type { UnreadHeaders } from './unread.ts'
import { maskQueries, sourceSet, spelledValues, takesSources } from './words-of.ts'

/** Headers that are dictionaries of structured fields (RFC 9651, section 3.2), split by member. */
const dictionaries = /^(?:integrity-policy|document-policy|require-document-policy)(?:-report-only)?$/

const cookiesMax = 100
const valueCharsMax = 16_000
const nameCharsMax = 200

/** Data of a scan result that shows where its headers belong. */
export interface VisitedPage {
  finalUrl: string
  /** The page's own first. */
  frames: readonly { id: string; url: string; scope: Scope }[]
  /** Documents whose head was not read to its end. */
  unreadHeads: readonly { frameId: string; url: string }[]
}

export interface PageHeaderParts {
  /** In a stable order; empty if the visit got no headers of the page itself, which allows no conclusion. */
  parts: HeaderPart[]
  /** Places where a part may exist although it is missing here. */
  unread: UnreadHeaders[]
}

/**
 * Parts of the page's own document, of the redirects to it, and of the merchant's frames, each value normalized so that equal meanings are
 * equal texts. Responses of payment providers and third-party frames are their owners' responsibility.
 */
export function headerPartsOf(headers: readonly SecurityHeader[], page: VisitedPage): PageHeaderParts {
  const own = ownDocument(headers, page)
  if (own === null) return { parts: [], unread: [] }
  const merchants = new Set(page.frames.slice(1).flatMap(({ id, scope }) => (scope === 'merchant' ? [id] : [])))
  const placeIn = ({ frameId, url }: { frameId: string; url: string }, isRedirect: boolean): string | null => {
    if ((frameId !== own.frameId && !merchants.has(frameId)) || providerOf(url) !== null) return null
    return frameId === own.frameId && !isRedirect && bare(url) === own.url ? '' : placeOf(url)
  }
  const unread = new Map<string, UnreadHeaders>()
  const leave = ({ place, source }: Pick<HeaderPart, 'place' | 'source'>, why: UnreadHeaders['why']) =>
    unread.set(JSON.stringify([place, source]), { place, source, why })
  const answers = new Map<string, Answer>()
  let cookies = 0
  for (const header of headers) {
    const { source, frameId } = header
    const place = placeIn(header, source === 'redirect')
    if (place === null) continue
    if (source === 'cookie' && ++cookies > cookiesMax) {
      leave({ place, source }, 'too-much')
      continue
    }
    const key = JSON.stringify([place, source === 'redirect', frameId])
    const answer = answers.get(key) ?? { place, isRedirect: source === 'redirect', headers: [] }
    answer.headers.push(header)
    answers.set(key, answer)
  }
  const firsts = new Map<string, Answered>()
  for (const answer of answers.values()) {
    const { place } = answer
    const [slot, answered] = [slotOf(answer), answeredBy(answer)]
    const first = firsts.get(slot)
    if (first === undefined) firsts.set(slot, answered)
    else
      for (const source of headerSources)
        if (first.texts.get(source) !== answered.texts.get(source)) leave({ place, source }, 'frames-differ')
  }
  const parts: HeaderPart[] = []
  let chars = 0
  for (const part of [...firsts.values()].flatMap((first) => first.parts)) {
    if (parts.length < partsMax && chars + sizeOf(part) <= setCharsMax) {
      chars += sizeOf(part)
      parts.push(part)
    } else leave(part, 'too-much')
  }
  for (const head of page.unreadHeads) {
    const place = placeIn(head, false)
    if (place !== null && firsts.has(slotOf({ place, isRedirect: false }))) leave({ place, source: 'meta' }, 'head-unread')
  }
  return { parts: sortedParts(parts), unread: [...unread.values()] }
}

/** Responses that one frame got in one place, for its documents or on the way to them. */
interface Answer {
  place: string
  isRedirect: boolean
  headers: SecurityHeader[]
}

interface Answered {
  parts: HeaderPart[]
  /** All values of each source; equal if two frames got equal responses. */
  texts: ReadonlyMap<HeaderSource, string>
}

const slotOf = ({ place, isRedirect }: Pick<Answer, 'place' | 'isRedirect'>): string => JSON.stringify([place, isRedirect])

/** Each part with all its values. */
function answeredBy({ place, headers }: Answer): Answered {
  const values = new Map<string, { part: Omit<HeaderPart, 'value'>; values: string[] }>()
  for (const header of headers) {
    for (const [name, value] of splitHeader(header)) {
      const part = { place, source: header.source, header: header.name, part: name.slice(0, nameCharsMax), tier: header.tier }
      const key = keyOf(part)
      const known = values.get(key) ?? { part, values: [] }
      known.values.push(value)
      values.set(key, known)
    }
  }
  const parts = [...values.values()].map(({ part, values: each }) => ({ ...part, value: bounded(joinValues(each)) }))
  const bySource = Map.groupBy(sortedParts(parts), ({ source }) => source)
  return { parts, texts: new Map([...bySource].map(([source, each]) => [source, JSON.stringify(each)])) }
}

/** For a value that is too long: its beginning, and the SHA-256 of the whole value, so that another end is another value. */
const bounded = (value: string): string =>
  value.length <= valueCharsMax ? value : `${value.slice(0, valueCharsMax - 80)}… sha256:${sha256Hex(value)}`

/** The page's own document: the one that the visit ended on, or the last of the shop's before the visit ended at a payment provider. */
function ownDocument(headers: readonly SecurityHeader[], { finalUrl, frames }: Omit<VisitedPage, 'unreadHeads'>) {
  const [main] = frames
  const documents = headers.filter(({ frameId, source, url }) => frameId === main?.id && source === 'response' && providerOf(url) === null)
  const own = documents.find(({ url }) => bare(url) === bare(finalUrl)) ?? documents.at(-1)
  return own ? { frameId: own.frameId, url: bare(own.url) } : null
}

const bare = (url: string): string => url.split('#', 1)[0] ?? url

function placeOf(url: string): string | null {
  const address = URL.parse(url)
  return address && /^https?:$/.test(address.protocol) ? stableAddress(address) : null
}

/** Part and value, one per part of the header. */
type Split = [part: string, value: string][]

/** Parts of one header of a document. */
function splitHeader({ name, value, source, url }: SecurityHeader): Split {
  if (name.startsWith('content-security-policy')) return policyParts(value, source === 'meta' ? 'meta' : 'response')
  if (/^permissions-policy(?:-report-only)?$/.test(name)) return featureParts(value)
  if (dictionaries.test(name)) return featureParts(value)
  if (name === 'set-cookie') return [cookiePart(value)]
  return spelledValues(name, value, url).map((spelled) => ['', spelled])
}

function policyParts(value: string, source: 'meta' | 'response'): Split {
  return parseCsp(unmaskNonces(value), 'enforce', source).flatMap(({ directives }) =>
    [...directives].map(([name, words]): Split[number] => [
      name,
      takesSources(name) ? sourceSet(words) : maskQueries([...new Set(words)].sort().join(' ')),
    ]),
  )
}

/**
 * `camera=(self "https://a.example"), geolocation=*`: features with their allowlists as sets (Permissions Policy, section 5.2). The last
 * entry of a name counts.
 */
function featureParts(value: string): Split {
  const parts = new Map<string, string>()
  for (const entry of membersOf(value)) {
    const at = entry.indexOf('=')
    const allowed =
      at < 0
        ? []
        : entry
            .slice(at + 1)
            .split(/[\s();]+/)
            .filter(Boolean)
    const name = (at < 0 ? entry : entry.slice(0, at)).trim().toLowerCase()
    if (name !== '') parts.set(name, allowed.length === 0 ? '()' : [...new Set(allowed)].sort().join(' '))
  }
  return [...parts]
}

/** Members of a list. Commas within parentheses belong to a member. */
function membersOf(value: string): string[] {
  const members = ['']
  let depth = 0
  for (const letter of value) {
    if (letter === '(') depth++
    if (letter === ')') depth = Math.max(0, depth - 1)
    if (letter === ',' && depth === 0) members.push('')
    else members[members.length - 1] += letter
  }
  return members
}

/** Its name, with visit-specific IDs masked, and its attributes. */
function cookiePart(value: string): Split[number] {
  const [name = '', ...attributes] = value.split('; ')
  return [name.replace(/[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|\d{5,}/gi, '…'), attributes.sort().join('; ')]
}
