// Owns which hosts are refused before anything is opened.
import { isIP } from 'node:net'
import { type AddressProblem, canonicalHost, isInternetAddress, parsePageAddress, whyNotGlobal } from '@tillwatch/core/shared'
import { Refusal } from '#features/refusal.ts'
import type { AddressPolicy } from './ports.ts'

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
  const host = canonicalHost(url.hostname) ?? url.hostname
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (isAllowed(host, port, policy.allowPrivate) || isResolved(host, port, policy.resolve)) return
  const local = host === 'localhost' || host.endsWith('.localhost')
  const numeric = isInternetAddress(host)
  if (local || (numeric && whyNotGlobal(host) !== null))
    throw new Refusal(
      'address-refused',
      `${host} is a private address, which is not scanned. To allow it, start Tillwatch with TILLWATCH_ALLOW_PRIVATE=${host}.`,
      'url',
    )
  if (!numeric && !host.includes('.'))
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
