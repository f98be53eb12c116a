// Classifies the host of an address by what the earlier page knew.
import { declaredHost, hostOf, providerOf, sameSite, siteOf } from '#inventory/index.ts'
import type { Side } from './side.ts'

/** `known`: a third-party host that the page already used. */
export type Destination = 'own' | 'known-provider' | 'new-provider' | 'known' | 'foreign'

/** Null for an address without a host. */
export function destinationOf(url: string, before: Side, after: Side): Destination | null {
  const host = hostOf(url)
  if (host === null) return null
  if (after.pageHost !== null && sameSite(host, after.pageHost)) return 'own'
  if (before.pageHost !== null && sameSite(host, before.pageHost)) return 'own'
  if (declaredHost(host, after.scan.declared?.ownHosts ?? [])) return 'own'
  if (declaredHost(host, after.scan.declared?.paymentProviders ?? [])) return 'known-provider'
  const provider = providerOf(url)
  if (provider) return before.providers.has(provider.provider) ? 'known-provider' : 'new-provider'
  return before.sites.has(siteOf(host)) ? 'known' : 'foreign'
}

/** An address as a value for texts. */
export const shown = (url: string): string => (url.length > 200 ? `${url.slice(0, 199)}…` : url)
