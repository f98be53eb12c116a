// Owns what counts as the address of a page: how it may be written, and which hosts are refused before anything is opened.
import { BlockList, isIP } from 'node:net'
import { Refusal } from '#features/refusal.ts'
import type { AddressPolicy } from './ports.ts'

export const addressLengthMax = 2048

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
 * The full address for what a person typed; `https://` is added to a bare host name. Throws Refusal `bad-address` or `address-refused` with a
 * sentence. Names that lead to private addresses are refused later, when connecting; here only what shows in the text.
 */
export function parseAddress(typed: string, policy: AddressPolicy): string {
  const text = typed.trim()
  if (text === '') throw bad('Enter the address of a page, such as https://shop.example/checkout.')
  if (text.length > addressLengthMax) throw bad(`This address is too long: ${text.length} characters; ${addressLengthMax} is the most.`)
  if (/\s/.test(text)) throw bad('An address has no spaces. Check that only one address was pasted.')
  if (hasControls(text)) throw bad('This address contains invisible characters. Type it anew.')
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    throw bad(`Only addresses that begin with https:// or http:// can be scanned, not ${scheme}:.`)
  if (scheme !== undefined && !/^https?:\/\/[^/?#]/i.test(text))
    throw bad('This address names no host. Write it as https://shop.example/checkout.')
  const full = scheme === undefined ? `https://${text.replace(/^\/\//, '')}` : text
  const url = URL.canParse(full) ? new URL(full) : null
  if (url === null) throw bad('This is not an address that a browser can open. Write it as https://shop.example/checkout.')
  if (url.username !== '' || url.password !== '')
    throw bad('This address contains a user name or password. Leave it out: addresses are stored and shown in reports.')
  if (url.href.length > addressLengthMax) throw bad(`This address is too long once encoded; ${addressLengthMax} characters is the most.`)
  checkHost(url, policy)
  return url.href
}

function checkHost(url: URL, policy: AddressPolicy): void {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (host === '') throw bad('This address names no host. Write it as https://shop.example/checkout.')
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
    throw bad(`"${host}" is a word, not a host name. Write it in full, as in https://${host}.example/checkout.`)
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

function hasControls(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (
      code < 0x20 ||
      (code >= 0x7f && code < 0xa0) ||
      (code >= 0x200b && code <= 0x200f) ||
      (code >= 0x202a && code <= 0x202e) ||
      code === 0xfeff
    )
      return true
  }
  return false
}

function bad(sentence: string): Refusal {
  return new Refusal('bad-address', sentence, 'url')
}
