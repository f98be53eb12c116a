// Security-impacting headers of a visit, in two tiers.
import type { Capture, CapturedDocument, CookieAttributes } from '#capture/index.ts'
import { maskNonces } from './csp/source.ts'

export interface SecurityHeader {
  frameId: string
  url: string
  name: string
  value: string
  tier: 1 | 2
  source: 'response' | 'meta' | 'redirect' | 'cookie'
}

const tier1 = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
  'strict-transport-security',
  'x-content-type-options',
  'location',
  'refresh',
  'content-type',
  'reporting-endpoints',
  'report-to',
  'integrity-policy',
  'integrity-policy-report-only',
  'connection-allowlist',
  'connection-allowlist-report-only',
])
const tier2 = new Set([
  'referrer-policy',
  'permissions-policy',
  'permissions-policy-report-only',
  'document-policy',
  'document-policy-report-only',
  'require-document-policy',
  'origin-agent-cluster',
  'signature',
  'signature-input',
  'unencoded-digest',
  'cross-origin-opener-policy',
  'cross-origin-opener-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-embedder-policy-report-only',
  'cross-origin-resource-policy',
  'link',
  'sourcemap',
  'x-sourcemap',
  'nel',
  'clear-site-data',
  'service-worker-allowed',
  'x-xss-protection',
])

/** Tier of a lower-case header name; null if it does not affect the page's security. */
export function tierOf(name: string): 1 | 2 | null {
  if (tier1.has(name) || name.startsWith('access-control-allow-')) return 1
  return tier2.has(name) ? 2 : null
}

/**
 * Security-impacting headers of every document, its `<meta>` policies, its redirects, and its cookies' attributes, without cookie values.
 * If a frame loaded an address more than once, the last response counts; a cookie keeps its last attributes.
 */
export function securityHeadersOf({ documents }: Pick<Capture, 'documents'>): SecurityHeader[] {
  const standing = standingDocuments(documents)
  const lastSetBy = new Map(documents.flatMap((document) => document.setCookies.map((cookie) => [cookieKey(document, cookie), document])))
  return documents.flatMap((document) => [
    ...redirectRows(document),
    ...(standing.has(document) ? documentRows(document) : []),
    ...document.setCookies
      .filter((cookie) => lastSetBy.get(cookieKey(document, cookie)) === document)
      .map((cookie) => ({
        ...{ frameId: document.frameId, url: document.url, name: 'set-cookie', value: cookieText(cookie), tier: 1 as const },
        source: 'cookie' as const,
      })),
  ])
}

/**
 * For each address of a frame, the last response that replaced the previous one. A response without content and a download leave the page
 * unchanged.
 */
function standingDocuments(documents: readonly CapturedDocument[]): ReadonlySet<CapturedDocument> {
  const isShown = ({ status, headers }: CapturedDocument) =>
    status !== 204 && status !== 205 && !headers.some(([name, value]) => name === 'content-disposition' && /^\s*attachment/i.test(value))
  const answers = Map.groupBy(documents, placeOf)
  return new Set([...answers.values()].flatMap((each) => each.findLast(isShown) ?? each.at(-1) ?? []))
}

const placeOf = ({ frameId, url }: CapturedDocument): string => JSON.stringify([frameId, url.split('#', 1)[0]])

/** Identity of a cookie in a browser, at the place where it was set. */
const cookieKey = (document: CapturedDocument, { name, domain, path }: CookieAttributes): string =>
  JSON.stringify([placeOf(document), name, domain, path])

function redirectRows({ frameId, redirects }: CapturedDocument): SecurityHeader[] {
  return redirects.flatMap(({ from, to, headers }) => {
    const row = { frameId, url: from, source: 'redirect' as const }
    const others = headers.filter(([name]) => name !== 'location')
    return [{ ...row, name: 'location', value: to, tier: 1 as const }, ...tiered(others).map((each) => ({ ...row, ...each }))]
  })
}

function documentRows({ frameId, url, headers, metaCsp, metaRefresh }: CapturedDocument): SecurityHeader[] {
  const meta = { frameId, url, tier: 1 as const, source: 'meta' as const }
  return [
    ...tiered(headers).map((each) => ({ frameId, url, ...each, source: 'response' as const })),
    ...metaCsp.map((value) => ({ ...meta, name: 'content-security-policy', value: maskNonces(value) })),
    ...metaRefresh.map((value) => ({ ...meta, name: 'refresh', value })),
  ]
}

/** The relevant ones, with their tier. */
const tiered = (headers: readonly (readonly [string, string])[]) =>
  headers.flatMap(([name, value]) => {
    const tier = tierOf(name)
    return tier ? [{ name, value: maskNonces(value), tier }] : []
  })

function cookieText(cookie: CookieAttributes): string {
  const parts = [cookie.name]
  if (cookie.domain) parts.push(`Domain=${cookie.domain}`)
  if (cookie.path) parts.push(`Path=${cookie.path}`)
  if (!cookie.session) parts.push('Expires')
  if (cookie.secure) parts.push('Secure')
  if (cookie.httpOnly) parts.push('HttpOnly')
  if (cookie.sameSite) parts.push(`SameSite=${cookie.sameSite}`)
  if (cookie.partitioned) parts.push('Partitioned')
  return parts.join('; ')
}

/** Whether X-Content-Type-Options is nosniff. Browsers use only the first value of its list (Fetch, “determine nosniff”). */
export const stopsSniffing = (value: string): boolean => value.split(/[,\n]/, 1)[0]!.trim().toLowerCase() === 'nosniff'
