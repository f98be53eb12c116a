// Options by which a shop declares its payment providers' hosts and its own.
import { type DeclaredHosts, parseDeclaredHost } from '@tillwatch/core/inventory'
import { usageError } from './usage-error.ts'

/** For the argument parser. */
export const declaredOptions = {
  'payment-provider': { type: 'string', multiple: true, default: [] as string[] },
  'own-host': { type: 'string', multiple: true, default: [] as string[] },
} as const

/** Throws UsageError for an invalid host, or for one that is declared as both. */
export function readDeclared(values: { 'payment-provider': string[]; 'own-host': string[] }): DeclaredHosts {
  const hostsOf = (flag: 'payment-provider' | 'own-host') => [...new Set(values[flag].map((typed) => readHost(`--${flag}`, typed)))]
  const [paymentProviders, ownHosts] = [hostsOf('payment-provider'), hostsOf('own-host')]
  const both = ownHosts.find((host) => paymentProviders.includes(host))
  if (both !== undefined) throw usageError('declared-twice', { host: both })
  return { paymentProviders, ownHosts }
}

/** Throws UsageError. */
export function readHost(flag: string, typed: string): string {
  const read = parseDeclaredHost(typed)
  if (!read.ok) throw usageError('host-option', { option: flag, why: read.message })
  return read.host
}
