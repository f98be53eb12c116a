// Checks one destination: its addresses, and whether a scan may connect to it.

import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { AddressRange, Cause } from '@tillwatch/contract/lists'
import { canonicalHost, causeOf, whyNotGlobal } from '@tillwatch/contract/rules'
import type { EgressEntry } from '@tillwatch/core/capture'
import { type AllowPrivateEntry, insideAddress, knownAddresses, type ResolveEntry, UNSAFE_PORTS } from '@tillwatch/core/shared'

/** Returns the addresses of a name, or rejects. The network boundary: tests replace it. */
export type Lookup = (name: string) => Promise<string[]>

export interface Rules {
  allowPrivate: readonly AllowPrivateEntry[]
  resolve: readonly ResolveEntry[]
  lookup: Lookup
  lookupTimeoutMs: number
  /** Whether a port on loopback is a scan's own proxy. */
  isOwnPort(port: number): boolean
}

export type Judgement = { ok: true; addresses: string[] } | { ok: false; verdict: EgressEntry['verdict']; cause: Cause }

export const lookupBySystem: Lookup = async (name) => (await systemLookup(name, { all: true })).map((one) => one.address)

/**
 * Resolves `host` (canonical) once and checks every address. One address that is neither public nor allowed refuses them all, because names
 * with mixed addresses are a way into private networks. `--resolve` sets a name's address but does not allow connecting to it: a private
 * one also needs `--allow-private`, by the name or by the address, with or without the port. The caller connects to exactly these addresses
 * and never resolves again.
 */
export async function judgeDestination(host: string, port: number, rules: Rules): Promise<Judgement> {
  if (UNSAFE_PORTS.has(port)) return { ok: false, verdict: 'refused-port', cause: causeOf('guard-port', { port }) }
  const resolved = await addressesOf(host, port, rules)
  if (!resolved.ok) return resolved
  if (rules.isOwnPort(port) && resolved.addresses.some((address) => whyNotGlobal(address) === 'loopback'))
    return { ok: false, verdict: 'refused-address', cause: causeOf('guard-own-proxy') }
  const inside = insideAddress(host, port, resolved.addresses, rules.allowPrivate)
  return inside ? { ok: false, verdict: 'refused-address', cause: refusal(host, port, inside.address, inside.why) } : resolved
}

async function addressesOf(host: string, port: number, rules: Rules): Promise<Judgement> {
  const known = knownAddresses(host, port, rules.resolve)
  if (known !== null) return { ok: true, addresses: known }
  try {
    const late = delay(rules.lookupTimeoutMs, null, { ref: false })
    const answers = await Promise.race([rules.lookup(host), late])
    if (answers === null)
      return { ok: false, verdict: 'dns-failed', cause: causeOf('guard-no-answer-for-name', { host, ms: rules.lookupTimeoutMs }) }
    if (answers.length === 0) return { ok: false, verdict: 'dns-failed', cause: causeOf('guard-name-without-address', { host }) }
    return { ok: true, addresses: answers.map((one) => canonicalHost(one) ?? one) }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'no code'
    return { ok: false, verdict: 'dns-failed', cause: causeOf('guard-name-failed', { host, error: code }) }
  }
}

function refusal(host: string, port: number, address: string, range: AddressRange): Cause {
  const flag = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  return isIP(host)
    ? causeOf('guard-private-address', { host, range, flag })
    : causeOf('guard-private-name', { host, address, range, flag })
}
