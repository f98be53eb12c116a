// Hosts that a site's owner declares: which belong to its payment providers, and which to itself.

import type { Party } from '@tillwatch/contract/lists'
import type { HostFault, Message } from '@tillwatch/contract/reasons'
import { openDomains, openHosts } from '@tillwatch/contract/rules'
import { parse } from 'tldts'
import { providerOf } from './providers.ts'
import { hostOf, partyOf } from './sites.ts'

/** Each host covers its subdomains. */
export interface DeclaredHosts {
  paymentProviders: readonly string[]
  ownHosts: readonly string[]
}

export const nothingDeclared: DeclaredHosts = { paymentProviders: [], ownHosts: [] }

/** The declared host that covers a host; null if none does. */
export function declaredHost(host: string | null, declared: Iterable<string>): string | null {
  if (host === null) return null
  for (const one of declared) if (host === one || host.endsWith(`.${one}`)) return one
  return null
}

/** Whether an address is on the page's own site or on a host that the owner declares as theirs. */
export function declaredPartyOf(url: string | null, pageHost: string | null, ownHosts: readonly string[]): Party {
  return declaredHost(hostOf(url), ownHosts) ? 'first' : partyOf(url, pageHost)
}

/** Name of an address's provider: from the data, otherwise the declared host among the names of own providers. */
export function providerNameOf(url: string | null, own: ReadonlySet<string>): string | null {
  const known = providerOf(url)
  return known === null ? declaredHost(hostOf(url), own) : known.provider
}

/** Reads a host that a person declares. Rejects a host below which anyone can have a name, because it would vouch for strangers. */
export function parseDeclaredHost(text: string): { ok: true; host: string } | { ok: false; message: Message<HostFault> } {
  const typed = text.trim().toLowerCase().replace(/\.$/, '')
  const no = (code: HostFault) => ({ ok: false as const, message: { code, values: { text: text.slice(0, 100) } } })
  const url = /^[^\s/@:?#\\*,]{1,253}$/.test(typed) ? URL.parse(`https://${typed}/`) : null
  const host = url?.hostname.replace(/\.$/, '')
  if (!host) return no('host.none')
  const { publicSuffix, isIp, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true })
  if (!isIp && host !== 'localhost' && host === publicSuffix && (isIcann || isPrivate || !host.includes('.'))) return no('host.suffix')
  if (coversOpenHost(host)) return no('host.open')
  return { ok: true, host }
}

/** Whether the host, or a subdomain that it would cover, serves anyone's files. */
function coversOpenHost(host: string): boolean {
  return [...openHosts, ...openDomains].some((open) => open === host || open.endsWith(`.${host}`))
}
