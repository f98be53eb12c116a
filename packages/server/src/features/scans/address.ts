// Owns which hosts are refused before anything is opened.
import { type AddressProblem, canonicalHost, isInternetAddress, parsePageAddress, whyNotGlobal } from '@tillwatch/contract/rules'
import { allowsPrivate, matchesHost, ownAddresses, type Parsed, parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import { Refusal } from '#features/refusal.ts'
import type { AddressPolicy } from '#features/remote.ts'

/**
 * The full address for what a person typed. Throws Refusal `bad-address` or `address-refused` with a sentence. Names that lead to private
 * addresses are refused later, when connecting; here only what shows in the text, and nothing that the settings let a scan reach.
 */
export function parseAddress(typed: string, policy: AddressPolicy): string {
  const read = parsePageAddress(typed)
  if (!read.ok) throw bad(read.sentence, read.problem)
  checkHost(new URL(read.url), policy)
  return read.url
}

/** Name of the host of an address, as it is compared. */
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
  if (refused)
    throw new Refusal(
      'address-refused',
      `${host} is a private address, and scans of private addresses are not allowed. To allow it, start Tillwatch with TILLWATCH_ALLOW_PRIVATE=${host}.`,
      'url',
    )
  // A word may be a name inside the network: one that the settings name, or one that leads to an address that they name.
  const reachable = allowed.some((entry) => matchesHost(entry, host) || entry.host === 'localhost' || isInternetAddress(entry.host))
  if (own.length === 0 && !host.includes('.') && !reachable)
    throw bad(`"${host}" is a word, not a host name. Write it in full, as in https://${host}.example/checkout.`, 'no-host')
}

/** The entries that the guard understands. */
function entriesOf<T>(texts: readonly string[], parse: (text: string) => Parsed<T>): T[] {
  return texts.map(parse).flatMap((read) => (read.ok ? [read.entry] : []))
}

function bad(sentence: string, reason: AddressProblem): Refusal {
  return new Refusal('bad-address', sentence, 'url', reason)
}
