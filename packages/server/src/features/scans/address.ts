// Owns which hosts are refused before anything is opened.
import { BlockList, isIP } from 'node:net'
import { type AddressProblem, parsePageAddress } from '@tillwatch/core/shared'
import { Refusal } from '#features/refusal.ts'
import type { AddressPolicy } from './ports.ts'

/** Special-purpose ranges that a scan does not open (RFC 6890 and its IANA registries), beside names that mean this machine. */
const closed = new BlockList()
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
]
ranges4.push('192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4')
const ranges6 = [
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]
for (const range of ranges4) closed.addSubnet(range.split('/')[0]!, Number(range.split('/')[1]), 'ipv4')
for (const range of ranges6) closed.addSubnet(range.split('/')[0]!, Number(range.split('/')[1]), 'ipv6')

/**
 * The full address for what a person typed. Throws Refusal `bad-address` or `address-refused` with a sentence. Names that lead to private
 * addresses are refused later, when connecting; here only what shows in the text.
 */
export function parseAddress(typed: string, policy: AddressPolicy): string {
  const read = parsePageAddress(typed)
  if (!read.ok) throw bad(read.sentence, read.problem)
  checkHost(new URL(read.url), policy)
  return read.url
}

function checkHost(url: URL, policy: AddressPolicy): void {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (isAllowed(host, port, policy.allowPrivate) || isResolved(host, port, policy.resolve)) return
  const local = host === 'localhost' || host.endsWith('.localhost')
  const family = isIP(host)
  if (local || (family !== 0 && closed.check(host, family === 4 ? 'ipv4' : 'ipv6')))
    throw new Refusal(
      'address-refused',
      `${host} is a private address, which is not scanned. To allow it, start Tillwatch with TILLWATCH_ALLOW_PRIVATE=${host}.`,
      'url',
    )
  if (family === 0 && !host.includes('.'))
    throw bad(`"${host}" is a word, not a host name. Write it in full, as in https://${host}.example/checkout.`, 'no-host')
}

function isAllowed(host: string, port: string, entries: readonly string[]): boolean {
  return entries.some((entry) => {
    const [name, only] = splitPort(entry)
    return name === host && (only === undefined || only === port)
  })
}

function isResolved(host: string, port: string, entries: readonly string[]): boolean {
  return entries.some((entry) => {
    const [name = '', only] = entry.split(':')
    const matches = name === '*' || name.toLowerCase() === host || (name.startsWith('*.') && host.endsWith(name.slice(1).toLowerCase()))
    return matches && (only === port || only === '*')
  })
}

/** `HOST`, `HOST:PORT`, `[IPV6]` or `[IPV6]:PORT`; a bare IPv6 address has no port. */
function splitPort(entry: string): [string, string | undefined] {
  const bracketed = /^\[([^\]]+)\](?::(\d+))?$/.exec(entry)
  if (bracketed) return [bracketed[1]!.toLowerCase(), bracketed[2]]
  if (isIP(entry) === 6) return [entry.toLowerCase(), undefined]
  const [name = '', port] = entry.split(':')
  return [name.toLowerCase(), port]
}

function bad(sentence: string, reason: AddressProblem): Refusal {
  return new Refusal('bad-address', sentence, 'url', reason)
}
