// Frames and documents of a HAR's visit, and which frame made which request. A HAR says neither where frames are nor whether they are
// visible.
import type { CapturedDocument, CapturedFrame } from '@tillwatch/core/capture'
import { cookiesOf, headerValue } from '#collectors/headers.ts'
import { HAR_LIMITS } from './har-file.ts'
import { type Markup, readMarkup } from './markup.ts'
import { type Exchange, type HarVisit, hasContent, redirectsOf } from './the-visit.ts'
import { addressWithoutSecrets, headersWithoutSecrets } from './without-secrets.ts'

export interface ReadFrame {
  exchange: Exchange
  frame: CapturedFrame
  document: CapturedDocument
  /** Null if the file has no content for it. */
  markup: Markup | null
}

/** The page's frame first. */
export function readFrames({ main, exchanges }: HarVisit): ReadFrame[] {
  const documents = exchanges.filter(({ type, entry }) => type === 'document' && /html|xml/.test(entry.mimeType))
  const own = documents.includes(main) ? documents : [main, ...documents]
  return own.slice(0, HAR_LIMITS.frames).map((exchange, index) => frameOf(exchange, `f${index + 1}`, index === 0 ? null : 'f1', main))
}

function frameOf(exchange: Exchange, id: string, parentId: string | null, main: Exchange): ReadFrame {
  const { entry } = exchange
  const url = addressWithoutSecrets(entry.url)
  const atMs = Math.max(0, entry.startedAt - main.entry.startedAt)
  const markup = hasContent(entry) ? readMarkup(textOf(exchange), url, id) : null
  const metas = (markup?.elements ?? []).filter(({ tag, inert }) => tag === 'meta' && !inert)
  const contents = (directive: string) =>
    metas
      .filter(({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === directive)
      .filter(({ inHead }) => inHead || directive === 'refresh')
      .map(({ attributes }) => attributes.get('content') ?? '')
  const base = markup?.elements.find(({ tag, inert, attributes }) => tag === 'base' && !inert && attributes.has('href'))
  return {
    exchange,
    markup,
    frame: {
      ...{ id, parentId, url, origin: URL.parse(url)?.origin ?? 'null', name: '', sandboxed: false, detached: false },
      ...{ initiators: [], box: null, atMs },
    },
    document: {
      ...{ frameId: id, url, status: entry.status, mimeType: entry.mimeType, atMs },
      redirects: redirectsOf(exchange, addressWithoutSecrets).map((redirect, at) => ({
        ...redirect,
        headers: headersWithoutSecrets(exchange.hops[at]?.entry.headers ?? []),
      })),
      headers: headersWithoutSecrets(entry.headers),
      headRead: markup !== null,
      metaCsp: contents('content-security-policy'),
      metaRefresh: contents('refresh'),
      base: base ? addressWithoutSecrets(URL.parse(base.attributes.get('href') ?? '', url)?.href ?? '') : null,
      setCookies: cookiesOf(entry.headers),
    },
  }
}

export function bytesOf({ entry }: Exchange): Buffer {
  const { content } = entry
  return content === null ? Buffer.alloc(0) : Buffer.from(content.text, content.base64 ? 'base64' : 'utf8')
}

export const textOf = (exchange: Exchange): string => bytesOf(exchange).toString('utf8')

/** The frame that a request names as its origin; the page if that is unclear. Across origins, a browser only sends the origin. */
export function frameOfRequest({ entry, type }: Exchange, frames: readonly ReadFrame[]): string {
  const own = type === 'document' ? frames.find(({ exchange }) => exchange.entry === entry) : undefined
  if (own) return own.frame.id
  const referer = URL.parse(headerValue(entry.requestHeaders, 'referer'))
  const [page, ...others] = frames
  if (referer === null || page === undefined || page.frame.origin === referer.origin) return 'f1'
  const named = others.filter(({ frame }) => frame.origin === referer.origin)
  return (named.find(({ exchange }) => exchange.entry.url === referer.href) ?? named[0])?.frame.id ?? 'f1'
}
