// Owns the list of security-impacting headers of a visit, in the two tiers of the product.
import type { Capture, CookieAttributes } from '#capture/index.ts'
import { maskNonces } from './csp/parse-csp.ts'

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
])
const tier2 = new Set([
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'link',
  'sourcemap',
  'x-sourcemap',
  'nel',
  'clear-site-data',
  'service-worker-allowed',
  'x-xss-protection',
])

/** Tier of a header name in lower case; null when it has no bearing on the page's security. */
export function tierOf(name: string): 1 | 2 | null {
  if (tier1.has(name) || name.startsWith('access-control-allow-')) return 1
  return tier2.has(name) ? 2 : null
}

/** Security-impacting headers of every document, its `<meta>` policies, its redirects and its cookies' attributes; no cookie value. */
export function securityHeadersOf(capture: Capture): SecurityHeader[] {
  const out: SecurityHeader[] = []
  for (const document of capture.documents) {
    const { frameId, url } = document
    for (const redirect of document.redirects) {
      const row = { frameId, url: redirect.from, source: 'redirect' as const }
      out.push({ ...row, name: 'location', value: redirect.to, tier: 1 })
      for (const [name, value] of redirect.headers) {
        const tier = name === 'location' ? null : tierOf(name)
        if (tier) out.push({ ...row, name, value: maskNonces(value), tier })
      }
    }
    for (const [name, value] of document.headers) {
      const tier = tierOf(name)
      if (tier) out.push({ frameId, url, name, value: maskNonces(value), tier, source: 'response' })
    }
    for (const value of document.metaCsp) {
      out.push({ frameId, url, name: 'content-security-policy', value: maskNonces(value), tier: 1, source: 'meta' })
    }
    for (const value of document.metaRefresh) out.push({ frameId, url, name: 'refresh', value, tier: 1, source: 'meta' })
    for (const cookie of document.setCookies) {
      out.push({ frameId, url, name: 'set-cookie', value: cookieText(cookie), tier: 1, source: 'cookie' })
    }
  }
  return out
}

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
