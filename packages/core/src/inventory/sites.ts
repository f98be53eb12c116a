// Owns what a site is: host, registrable domain and party of an address.

import type { Party } from '@tillwatch/contract/lists'
import { parse } from 'tldts'

/** Host without port, lower case; null for addresses that have none (data:, about:) or do not parse. Blob addresses give their origin's host. */
export function hostOf(url: string | null): string | null {
  if (!url) return null
  const parsed = URL.parse(url.startsWith('blob:') ? url.slice(5) : url)
  if (!parsed?.hostname) return null
  return parsed.hostname.toLowerCase().replace(/\.$/, '')
}

/**
 * Registrable domain of a host by the public suffix list, with its private section (`a.github.io` and `b.github.io` are two
 * sites, as in browsers). A `*.localhost` name is a site by its last two labels; an IP address and a single label are themselves.
 */
export function siteOf(host: string): string {
  return parse(host, { allowPrivateDomains: true }).domain ?? host
}

/** A host as the capture names it, without its port; text that is no host stays as it is. */
export function bareHost(host: string): string {
  return hostOf(`https://${host}/`) ?? host
}

/** Whether two hosts belong to one site; ports and schemes do not matter. */
export function sameSite(a: string, b: string): boolean {
  return a === b || siteOf(a) === siteOf(b)
}

/** Party of an address seen from the page's host; `unknown` when the address has no host. */
export function partyOf(url: string | null, pageHost: string | null): Party {
  const host = hostOf(url)
  if (!host || !pageHost) return 'unknown'
  return sameSite(host, pageHost) ? 'first' : 'third'
}

/** Whether a host can only be this machine: browsers trust it without TLS (Secure Contexts, section 3.1). */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]' || host === '::1'
}
