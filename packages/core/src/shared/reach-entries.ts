// Parses the options `--allow-private HOST[:PORT]` and `--resolve HOST:PORT:ADDR`, and defines what an entry covers.
import type { Message, ReachFault } from '@tillwatch/contract/reasons'
import { canonicalHost, isInternetAddress } from '@tillwatch/contract/rules'

interface HostPattern {
  /** Canonical name or address; for `*.name`, the part after the star; empty for `*`. */
  host: string
  wildcard: boolean
}

export interface AllowPrivateEntry extends HostPattern {
  /** Null for every port. */
  port: number | null
}

export interface ResolveEntry extends HostPattern {
  port: number
  addresses: string[]
}

/** `message` begins with the option and the entry. `fault` says what is wrong and what to write, for entries from other sources. */
export type Parsed<T> = { ok: true; entry: T } | { ok: false; message: Message<'reach.option'>; fault: Message<ReachFault> }

/** Parses `HOST`, `HOST:PORT`, `*.name[:PORT]`, `ADDRESS`, or `[IPv6]:PORT`. A bad value gives a message with the expected format. */
export function parseAllowPrivate(text: string): Parsed<AllowPrivateEntry> {
  const bad = (why: ReachFault) => faulty('allow-private', text, why)
  if (text.includes('/')) return bad('allow-private.range')
  const [hostText, portText] = splitHostPort(text)
  const pattern = parsePattern(hostText)
  if (!pattern) return bad('allow-private.no-host')
  if (pattern.wildcard && pattern.host === '') return bad('allow-private.star')
  if (portText === null) return { ok: true, entry: { ...pattern, port: null } }
  const port = parsePort(portText)
  return port === null ? bad('allow-private.port') : { ok: true, entry: { ...pattern, port } }
}

/** Parses curl's `HOST:PORT:ADDR[,ADDR]…`. HOST may be `*` or `*.name`; an IPv6 HOST or ADDR is in brackets. */
export function parseResolve(text: string): Parsed<ResolveEntry> {
  const bad = (why: ReachFault) => faulty('resolve', text, why)
  const parts = /^\+?(\[[^\]]*\]|[^:]*):([^:]*):(.*)$/s.exec(text)
  if (!parts) return bad('resolve.parts')
  const pattern = parsePattern(parts[1]!)
  if (!pattern) return bad('resolve.no-host')
  const port = parsePort(parts[2]!)
  if (port === null) return bad('resolve.port')
  const addresses = parts[3]!.split(',').map((one) => canonicalHost(one.trim()) ?? '')
  if (addresses.some((one) => !isInternetAddress(one))) return bad('resolve.address')
  return { ok: true, entry: { ...pattern, port, addresses } }
}

/** Whether a canonical host matches the pattern. `*.name` covers subdomains but not the name itself, as in certificates. */
export function matchesHost(pattern: HostPattern, host: string): boolean {
  if (!pattern.wildcard) return pattern.host === host
  return pattern.host === '' || host.endsWith(`.${pattern.host}`)
}

/**
 * Whether an entry allows a scan to connect to the private `address` under the name `host` (both canonical): by the name, or by the address
 * under any name. `localhost` also covers its addresses, because people mix the two.
 */
export function allowsPrivate(entry: AllowPrivateEntry, host: string, address: string, port: number): boolean {
  if (entry.port !== null && entry.port !== port) return false
  if (matchesHost(entry, host) || matchesHost(entry, address)) return true
  return entry.host === 'localhost' && !entry.wildcard && (address === '127.0.0.1' || address === '::1')
}

/** Addresses that a canonical host has without a lookup: an address is its own, and names of this machine are fixed (RFC 6761). */
export function ownAddresses(host: string): string[] {
  if (isInternetAddress(host)) return [host]
  return host === 'localhost' || host.endsWith('.localhost') ? ['127.0.0.1', '::1'] : []
}

function faulty(option: 'allow-private' | 'resolve', text: string, code: ReachFault) {
  const fault = { code, values: { format: { code: `${option}.format` } } }
  const values = { option: `--${option}`, text: JSON.stringify(text), fault }
  return { ok: false as const, message: { code: 'reach.option' as const, values }, fault }
}

function parsePattern(text: string): HostPattern | null {
  if (text === '*') return { host: '', wildcard: true }
  const wildcard = text.startsWith('*.')
  const host = canonicalHost(wildcard ? text.slice(2) : text)
  if (host === null || host.includes('*') || (wildcard && isInternetAddress(host))) return null
  return { host, wildcard }
}

function splitHostPort(text: string): [host: string, port: string | null] {
  if (text.includes(':') && isInternetAddress(text)) return [text, null]
  const bracketed = /^(\[[^\]]*\])(?::(.*))?$/s.exec(text)
  if (bracketed) return [bracketed[1]!, bracketed[2] ?? null]
  const at = text.indexOf(':')
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}

function parsePort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : null
}
