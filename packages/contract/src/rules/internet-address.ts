// Which addresses are part of the public Internet. All others belong to an internal network.

import type { AddressRange } from '../lists/index.ts'

type Range = [network: string, bits: number, what: AddressRange]

/**
 * Source: IANA IPv4 Special-Purpose Address Registry and IPv4 multicast space; last, the address on which Azure serves its own machines.
 */
const IPV4_INSIDE: Range[] = [
  ['0.0.0.0', 8, 'this-host'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'provider-shared'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol-reserved'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, 'relay-6to4'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'benchmark'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
  ['168.63.129.16', 32, 'cloud-platform'],
]

/** Source: IANA IPv6 Special-Purpose Address Registry. Global unicast is 2000::/3 without these. */
const IPV6_INSIDE: Range[] = [
  ['2001::', 23, 'protocol-reserved'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, 'tunnel-6to4'],
  ['3fff::', 20, 'documentation'],
]
const IPV6_GLOBAL: Range = ['2000::', 3, 'not-global']
const IPV6_NAMED: Range[] = [
  ['::1', 128, 'loopback'],
  ['::', 128, 'this-host'],
  ['64:ff9b::', 96, 'translated'],
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'link-local'],
  ['ff00::', 8, 'multicast'],
]

/** Bytes of a dotted IPv4 address, most significant first; null for any other text, and for parts with leading zeros. */
function bytesOfIPv4(text: string): number[] | null {
  const parts = /^(?:(?:0|[1-9]\d{0,2})(?:\.(?!$)|$)){4}$/.test(text) ? text.split('.').map(Number) : []
  return parts.length === 4 && parts.every((part) => part < 256) ? parts : null
}

/** Bytes of an IPv6 address without a zone, in any spelling; null for any other text. */
function bytesOfIPv6(text: string): number[] | null {
  if (!/^[0-9a-f:.]+$/i.test(text) || !text.includes(':')) return null
  const short = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1)
  if (short === undefined) return null
  const [head = [], tail = []] = short.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
}

function bytesOf(text: string): number[] | null {
  return bytesOfIPv4(text) ?? bytesOfIPv6(text)
}

/** Whether the text is an IPv4 address of four decimals or an IPv6 address without brackets or a zone. */
export function isInternetAddress(text: string): boolean {
  return bytesOf(text) !== null
}

function matcher([network, bits, what]: Range): { what: AddressRange; has(bytes: readonly number[]): boolean } {
  const wanted = bytesOf(network) ?? []
  const has = (bytes: readonly number[]) =>
    wanted.every((byte, at) => {
      const counted = Math.min(8, Math.max(0, bits - at * 8))
      return (byte ^ (bytes[at] ?? 0)) >> (8 - counted) === 0
    })
  return { what, has }
}
const insideV4 = IPV4_INSIDE.map(matcher)
const insideV6 = IPV6_INSIDE.map(matcher)
const namedV6 = IPV6_NAMED.map(matcher)
const globalV6 = matcher(IPV6_GLOBAL)

/** The reserved range of an address; null for a global unicast address. Text that is not an address is never global. */
export function whyNotGlobal(address: string): AddressRange | null {
  const four = bytesOfIPv4(address)
  if (four) return insideV4.find((range) => range.has(four))?.what ?? null
  const six = bytesOfIPv6(address)
  if (!six) return 'no-address'
  const wrapped = mappedIPv4(six)
  if (wrapped !== null) return whyNotGlobal(wrapped)
  if (!globalV6.has(six)) return namedV6.find((range) => range.has(six))?.what ?? 'not-global'
  return insideV6.find((range) => range.has(six))?.what ?? null
}

/**
 * The canonical spelling of a host for all comparisons: lower case, IPv4 as four decimals, IPv6 compressed and without brackets, mapped
 * IPv4 unwrapped, international names in ASCII, no final dot. Null if it is not a host. Follows the WHATWG URL standard, like browsers.
 */
export function canonicalHost(text: string): string | null {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text
  const six = bytesOfIPv6(bare)
  if (bare === '' || /[\s/@?#\\]/.test(bare) || (bare.includes(':') && !six)) return null
  const url = URL.parse(six ? `http://[${bare}]/` : `http://${bare}/`)
  if (url?.pathname !== '/' || url.port !== '') return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (host === '' || host.includes('..')) return null
  return (six && mappedIPv4(six)) ?? host
}

/** The IPv4 address inside `::ffff:a.b.c.d`; null for others. */
function mappedIPv4(bytes: readonly number[]): string | null {
  const mapped = bytes.every((byte, at) => at > 11 || byte === (at < 10 ? 0 : 255))
  return mapped ? bytes.slice(12).join('.') : null
}
