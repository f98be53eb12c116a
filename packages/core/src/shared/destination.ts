// Rules for one destination, for any kind of connection: allowed ports, configured addresses, and private addresses.
import type { AddressRange } from '@tillwatch/contract/lists'
import { whyNotGlobal } from '@tillwatch/contract/rules'
import { type AllowPrivateEntry, allowsPrivate, matchesHost, ownAddresses, type ResolveEntry } from './reach-entries.ts'

/** Ports of other protocols, which a web request could contact by accident or on purpose. Source: WHATWG Fetch, "port blocking". */
export const UNSAFE_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** Addresses of a canonical host without a lookup: from an entry, or its own; null if its name must be looked up. */
export function knownAddresses(host: string, port: number, resolve: readonly ResolveEntry[]): string[] | null {
  const given = resolve.filter((entry) => entry.port === port && matchesHost(entry, host))
  // The exact name first, then the longest wildcard. Of equals, the last wins, as in curl.
  const best = given.reduce<ResolveEntry | null>((kept, entry) => (kept && rank(kept) > rank(entry) ? kept : entry), null)
  if (best) return best.addresses
  const own = ownAddresses(host)
  return own.length > 0 ? own : null
}

/**
 * The first address that is neither public nor allowed, with its kind; null if all may be connected to. One such address refuses them all,
 * because names with mixed addresses are a way into private networks. An entry that sets a name's address does not allow connecting to it.
 */
export function insideAddress(
  host: string,
  port: number,
  addresses: readonly string[],
  allowPrivate: readonly AllowPrivateEntry[],
): { address: string; why: AddressRange } | null {
  for (const address of addresses) {
    const why = whyNotGlobal(address)
    if (why !== null && !allowPrivate.some((entry) => allowsPrivate(entry, host, address, port))) return { address, why }
  }
  return null
}

function rank(entry: ResolveEntry): number {
  return entry.wildcard ? entry.host.length : Number.POSITIVE_INFINITY
}
