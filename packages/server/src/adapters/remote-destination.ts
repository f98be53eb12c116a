// Decides where our requests may go: a web address, and the current addresses of its host.

import { lookup as systemLookup } from 'node:dns/promises'
import { canonicalHost } from '@tillwatch/contract/rules'
import {
  type AllowPrivateEntry,
  allowsPrivate,
  insideAddress,
  knownAddresses,
  parseAllowPrivate,
  type ResolveEntry,
  UNSAFE_PORTS,
} from '@tillwatch/core/shared'
import { RemoteError } from './remote-error.ts'

/** Returns the addresses of a name, or rejects. The network boundary: tests replace it. */
export type Lookup = (name: string) => Promise<string[]>

export interface Reach {
  allowPrivate: readonly AllowPrivateEntry[]
  resolve: readonly ResolveEntry[]
  lookup: Lookup
}

export interface Destination {
  url: URL
  /** All addresses that the name had, each checked. Connect to these and never look the name up again. */
  addresses: string[]
}

export const lookupBySystem: Lookup = async (name) => (await systemLookup(name, { all: true })).map((one) => one.address)

/** Whether an address has an internal host that these entries allow, so that it needs no TLS. */
export function plainInside(allowPrivate: readonly string[]): (url: URL) => boolean {
  const entries = allowPrivate.map(parseAllowPrivate).flatMap((parsed) => (parsed.ok ? [parsed.entry] : []))
  return (url) => {
    const host = canonicalHost(url.hostname) ?? ''
    return entries.some((entry) => allowsPrivate(entry, host, host, Number(url.port || 80)))
  }
}

/** Parses and checks an address. Throws RemoteError if it is not a web address, has no host address, or leads to a private network. */
export async function judgeAddress(address: string, reach: Reach, signal: AbortSignal): Promise<Destination> {
  const url = URL.parse(address)
  const host = url && canonicalHost(url.hostname)
  if (!url || !host || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    throw new RemoteError('bad-address', 'remote.bad-url')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (UNSAFE_PORTS.has(port)) throw new RemoteError('address-refused', { code: 'remote.unsafe-port', values: { port } })
  const addresses = knownAddresses(host, port, reach.resolve) ?? (await lookUp(host, reach.lookup, signal))
  const inside = insideAddress(host, port, addresses, reach.allowPrivate)
  if (inside)
    throw new RemoteError('address-refused', { code: 'remote.not-public', values: { host, range: { code: `range.${inside.why}` } } })
  return { url, addresses }
}

async function lookUp(host: string, lookup: Lookup, signal: AbortSignal): Promise<string[]> {
  const late = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const answers = lookup(host).then(
    (found) => found.map((one) => canonicalHost(one) ?? one),
    (error: NodeJS.ErrnoException) => {
      throw new RemoteError(
        'dns-failed',
        { code: 'remote.not-resolved', values: { host, code: error.code ?? { code: 'remote.no-code' } } },
        error.code,
      )
    },
  )
  const addresses = await Promise.race([answers, late])
  if (addresses.length === 0) throw new RemoteError('dns-failed', { code: 'remote.no-address', values: { host } })
  return addresses
}
