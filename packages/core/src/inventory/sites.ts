// Definition of a site: host, registrable domain, and party of an address.

import type { Party } from '@tillwatch/contract/lists'
import { parse } from 'tldts'

/**
 * Lower-case host without port; null for addresses without a host (data:, about:) or that do not parse. For blob addresses, the host of
 * their origin.
 */
export function hostOf(url: string | null): string | null {
  if (!url) return null
  const parsed = URL.parse(url.startsWith('blob:') ? url.slice(5) : url)
  if (!parsed?.hostname) return null
  return parsed.hostname.toLowerCase().replace(/\.$/, '')
}

/**
 * Registrable domain of a host by the public suffix list, including its private section (`a.github.io` and `b.github.io` are two sites, as
 * in browsers). For a `*.localhost` name, its last two labels. For an IP address or a single label, the host itself.
 */
export function siteOf(host: string): string {
  return parse(host, { allowPrivateDomains: true }).domain ?? host
}

/** A host from the capture without its port. Returns other text unchanged. */
export function bareHost(host: string): string {
  return hostOf(`https://${host}/`) ?? host
}

/** Whether two hosts belong to one site. Ports and schemes do not matter. */
export function sameSite(a: string, b: string): boolean {
  return a === b || siteOf(a) === siteOf(b)
}

/** Party of an address relative to the page's host; `unknown` if the address has no host. */
export function partyOf(url: string | null, pageHost: string | null): Party {
  const host = hostOf(url)
  if (!host || !pageHost) return 'unknown'
  return sameSite(host, pageHost) ? 'first' : 'third'
}

/** Whether a host can only be this machine. Browsers trust it without TLS (Secure Contexts, section 3.1). */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]' || host === '::1'
}
