// Recognizes payment providers and 3-D Secure servers by address.
import { type PaymentHost, paymentHosts } from '#data/payment-hosts.ts'
import { hostOf } from './sites.ts'

const byHost = new Map<string, PaymentHost[]>()
for (const entry of paymentHosts) {
  for (const host of entry.hosts) byHost.set(host, [...(byHost.get(host) ?? []), entry])
}

/**
 * Payment provider or 3-D Secure operator of an address; null if the data file has none. An entry's host covers its subdomains, and the
 * longest match wins. If two entries have the same host, the 3-D Secure one wins.
 */
export function providerOf(url: string | null): PaymentHost | null {
  const host = hostOf(url)
  if (!host) return null
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const entries = byHost.get(name)
    if (entries) return entries.find((entry) => entry.role === 'three-d-secure') ?? entries[0]!
  }
  return null
}
