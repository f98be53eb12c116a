// Hosts that are refused before anything is opened.
import { type AddressProblem, canonicalHost, isInternetAddress, parsePageAddress, whyNotGlobal } from '@tillwatch/contract/rules'
import { allowsPrivate, matchesHost, ownAddresses, type Parsed, parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import type { RefusalMessage } from '@tillwatch/messages/refusals'
import { Refusal } from '#features/refusal.ts'
import type { AddressPolicy } from '#features/remote.ts'

/**
 * The full address for a person's input. Throws Refusal `bad-address` or `address-refused` with a sentence. Names with private addresses
 * are refused later, when connecting; here, only what the text shows, except what the settings allow.
 */
export function parseAddress(typed: string, policy: AddressPolicy): string {
  const read = parsePageAddress(typed)
  if (!read.ok) throw bad(read.message, read.problem)
  checkHost(new URL(read.url), policy)
  return read.url
}

/** Host name of an address in comparable form. */
export function hostOf(url: string): string {
  const { hostname } = new URL(url)
  return canonicalHost(hostname) ?? hostname
}

function checkHost(url: URL, policy: AddressPolicy): void {
  const host = hostOf(url.href)
  const port = Number(url.port || (url.protocol === 'https:' ? '443' : '80'))
  const resolved = entriesOf(policy.resolve, parseResolve).some((entry) => entry.port === port && matchesHost(entry, host))
  if (resolved) return
  const allowed = entriesOf(policy.allowPrivate, parseAllowPrivate).filter((entry) => entry.port === null || entry.port === port)
  const own = ownAddresses(host)
  const refused = own.some(
    (address) => whyNotGlobal(address) !== null && !allowed.some((entry) => allowsPrivate(entry, host, address, port)),
  )
  if (refused) throw new Refusal('address-refused', { code: 'private-address', values: { host } }, 'url')
  // A single word may be an internal name: one that the settings allow, or one that resolves to an allowed address.
  const reachable = allowed.some((entry) => matchesHost(entry, host) || entry.host === 'localhost' || isInternetAddress(entry.host))
  if (own.length === 0 && !host.includes('.') && !reachable) throw bad({ code: 'host-word', values: { host } }, 'no-host')
}

/** The entries in the guard's format. */
function entriesOf<T>(texts: readonly string[], parse: (text: string) => Parsed<T>): T[] {
  return texts.map(parse).flatMap((read) => (read.ok ? [read.entry] : []))
}

function bad(about: RefusalMessage, reason: AddressProblem): Refusal {
  return new Refusal('bad-address', about, 'url', reason)
}
