// Owns which addresses are part of the public Internet. Everything else is somebody's inside.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

type Range = [network: string, bits: number, what: string]

/** Source: IANA IPv4 Special-Purpose Address Registry and IPv4 multicast space; last, the address on which Azure serves its own machines. */
const IPV4_INSIDE: Range[] = [
  ['0.0.0.0', 8, 'this host'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by a provider'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved for protocols'],
  ['192.0.2.0', 24, 'for documentation'],
  ['192.88.99.0', 24, 'a former 6to4 relay'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'for benchmarks'],
  ['198.51.100.0', 24, 'for documentation'],
  ['203.0.113.0', 24, 'for documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
  ['168.63.129.16', 32, 'a cloud platform service'],
]

/** Source: IANA IPv6 Special-Purpose Address Registry. Global unicast is 2000::/3 without these. */
const IPV6_INSIDE: Range[] = [
  ['2001::', 23, 'reserved for protocols'],
  ['2001:db8::', 32, 'for documentation'],
  ['2002::', 16, '6to4, which hides another address'],
  ['3fff::', 20, 'for documentation'],
]
const IPV6_GLOBAL: Range = ['2000::', 3, 'global']
const IPV6_NAMED: Range[] = [
  ['::1', 128, 'loopback'],
  ['::', 128, 'this host'],
  ['64:ff9b::', 96, 'a translation of another address'],
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'link-local'],
  ['ff00::', 8, 'multicast'],
]

function contains([network, bits]: Range, family: 'ipv4' | 'ipv6'): (address: string) => boolean {
  const list = new BlockList()
  list.addSubnet(network, bits, family)
  return (address) => list.check(address, family)
}
const insideV4 = IPV4_INSIDE.map((range) => ({ what: range[2], has: contains(range, 'ipv4') }))
const insideV6 = IPV6_INSIDE.map((range) => ({ what: range[2], has: contains(range, 'ipv6') }))
const namedV6 = IPV6_NAMED.map((range) => ({ what: range[2], has: contains(range, 'ipv6') }))
const isGlobalV6 = contains(IPV6_GLOBAL, 'ipv6')

/** Null for a global unicast address; otherwise what it is, as in "an address that is …". Text that is no address is never global. */
export function whyNotGlobal(address: string): string | null {
  if (isIPv4(address)) return insideV4.find((range) => range.has(address))?.what ?? null
  if (!isIPv6(address) || address.includes('%')) return 'not a plain address'
  const wrapped = mappedIPv4(address)
  if (wrapped !== null) return whyNotGlobal(wrapped)
  if (!isGlobalV6(address)) return namedV6.find((range) => range.has(address))?.what ?? 'not global'
  return insideV6.find((range) => range.has(address))?.what ?? null
}

/**
 * The one spelling of a host that everything is compared by: lower case, IPv4 as four decimals whatever its spelling was, IPv6 compressed and
 * without brackets, mapped IPv4 unwrapped, international names in ASCII, no final dot. Null when it is no host. The rules are those of the
 * WHATWG URL standard, which browsers follow.
 */
export function canonicalHost(text: string): string | null {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text
  if (bare === '' || /[\s/@?#\\]/.test(bare) || (bare.includes(':') && !isIPv6(bare))) return null
  const url = URL.parse(isIPv6(bare) ? `http://[${bare}]/` : `http://${bare}/`)
  if (url?.pathname !== '/' || url.port !== '') return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (host === '' || host.includes('..')) return null
  return isIPv6(host) ? (mappedIPv4(host) ?? host) : host
}

/** The IPv4 address inside `::ffff:a.b.c.d`, in any of its spellings; null for others. */
function mappedIPv4(address: string): string | null {
  const [hexadecimal] = /^::ffff:[0-9a-f]{1,4}:[0-9a-f]{1,4}$/.exec(URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? '') ?? []
  if (!hexadecimal) return null
  const [high, low] = hexadecimal
    .slice('::ffff:'.length)
    .split(':')
    .map((part) => Number.parseInt(part, 16))
  return [high! >> 8, high! & 255, low! >> 8, low! & 255].join('.')
}
