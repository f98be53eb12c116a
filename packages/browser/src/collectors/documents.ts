// Documents of all frames: their headers, redirects, policies in `<meta>`, base addresses, and cookies without values.

import type { CapturedDocument } from '@tillwatch/core/capture'
import { withoutFragment } from './address-forms.ts'
import type { DomElement } from './dom-tree.ts'
import { withoutCookieValues } from './headers.ts'
import { recordUrl } from './limits.ts'
import { answerHeaders, type NetworkLog, setCookiesOf } from './network.ts'
import type { NetEntry } from './network-types.ts'

/** Every answered document request in order. Those without a frame count for `mainFrameId`. */
export function listDocuments(network: NetworkLog, elements: readonly DomElement[], mainFrameId: string): CapturedDocument[] {
  const heads = headsOf(elements)
  const counts = (meta: DomElement) => !/^content-security-policy/i.test(meta.attributes.get('http-equiv') ?? '') || isBelow(meta, heads)
  const answered = [...network.entries.values()].filter(({ request, response }) => request.type === 'document' && response)
  const askedAs = addressesOf(answered, mainFrameId)
  const metas = Map.groupBy(
    elements.filter((one) => one.tag === 'meta' && !one.inert && counts(one)),
    ({ frameId, documentUrl, attributes }) => placeOf(frameId, askedAs(frameId, documentUrl), attributes.get('http-equiv') ?? ''),
  )
  const read = new Set(elements.filter(isBody).map(({ frameId, documentUrl }) => placeOf(frameId, askedAs(frameId, documentUrl), '')))
  const bases = Map.groupBy(
    elements.filter(({ tag, inert, attributes }) => tag === 'base' && !inert && attributes.has('href')),
    ({ frameId, documentUrl }) => placeOf(frameId, askedAs(frameId, documentUrl), ''),
  )
  const of = ({ request }: NetEntry, directive: string) =>
    (metas.get(placeOf(request.frameId ?? mainFrameId, request.finalUrl, directive)) ?? []).map(
      (one) => one.attributes.get('content') ?? '',
    )
  const baseOf = ({ request }: NetEntry) => {
    const [first] = bases.get(placeOf(request.frameId ?? mainFrameId, request.finalUrl, '')) ?? []
    return first ? recordUrl(URL.parse(first.attributes.get('href') ?? '', request.finalUrl)?.href ?? '') : null
  }
  return answered.map((entry) => ({
    frameId: entry.request.frameId ?? mainFrameId,
    url: recordUrl(entry.request.finalUrl),
    status: entry.request.status ?? 0,
    mimeType: entry.request.mimeType,
    redirects: entry.hops.map((hop, index) => ({
      from: recordUrl(hop.from),
      to: recordUrl(hop.to),
      status: hop.status,
      headers: withoutCookieValues(rawHop(entry, index) ?? hop.headers),
    })),
    headers: withoutCookieValues(answerHeaders(entry)),
    headRead: read.has(placeOf(entry.request.frameId ?? mainFrameId, entry.request.finalUrl, '')),
    metaCsp: of(entry, 'content-security-policy'),
    metaRefresh: of(entry, 'refresh'),
    base: baseOf(entry),
    setCookies: setCookiesOf(entry),
    atMs: entry.request.atMs,
  }))
}

/** Returns the requested address of a document, because a page may change its address within its origin (`history.pushState`). */
function addressesOf(answered: readonly NetEntry[], mainFrameId: string): (frameId: string, documentUrl: string) => string {
  const asked = Map.groupBy(answered, ({ request }) => request.frameId ?? mainFrameId)
  return (frameId, documentUrl) => {
    const addresses = (asked.get(frameId) ?? []).map(({ request }) => request.finalUrl)
    const last = addresses.at(-1)
    const isKnown = addresses.some((address) => withoutFragment(address) === withoutFragment(documentUrl))
    return isKnown || last === undefined || URL.parse(last)?.origin !== URL.parse(documentUrl)?.origin ? documentUrl : last
  }
}

/** Each document's `head`: the first child of its root with that name. A policy elsewhere is ignored (CSP, section "The meta element"). */
function headsOf(elements: readonly DomElement[]): ReadonlySet<DomElement> {
  const roots = Map.groupBy(
    elements.filter(({ tag, parent }) => tag === 'head' && parent?.tag === 'html' && parent.parent === null),
    ({ parent }) => parent,
  )
  return new Set([...roots.values()].flatMap(([head]) => head ?? []))
}

/** The element after the head in its document, which proves that the head has ended. */
const isBody = ({ tag, parent }: DomElement) => /^(?:body|frameset)$/.test(tag) && parent?.tag === 'html' && parent.parent === null

function isBelow(element: DomElement, heads: ReadonlySet<DomElement>): boolean {
  let at = element.parent
  while (at && !heads.has(at)) at = at.parent
  return at !== null
}

const placeOf = (frameId: string, url: string, directive: string) => `${directive.toLowerCase()}|${frameId}|${withoutFragment(url)}`

/** Raw headers of one hop, if the browser provided raw headers for every response of the request. */
function rawHop(entry: NetEntry, index: number) {
  return entry.rawHeaders.length === entry.hops.length + 1 ? entry.rawHeaders[index] : undefined
}
