// Owns the recognition of payment providers and 3-D Secure servers by address.
import { type PaymentHost, paymentHosts } from '#data/payment-hosts.ts'
import { hostOf } from './sites.ts'

const byHost = new Map<string, PaymentHost[]>()
for (const entry of paymentHosts) {
  for (const host of entry.hosts) byHost.set(host, [...(byHost.get(host) ?? []), entry])
}

/**
 * Payment provider or 3-D Secure operator of an address; null when the data file has none. An entry's host covers its
 * subdomains, the longest match wins, and a 3-D Secure entry wins over a payment entry on equal hosts when its path pattern fits.
 */
export function providerOf(url: string | null): PaymentHost | null {
  const host = hostOf(url)
  if (!host || !url) return null
  const path = URL.parse(url)?.pathname ?? '/'
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const entries = (byHost.get(name) ?? []).filter((entry) => !entry.pathPrefix || path.startsWith(entry.pathPrefix))
    const best = entries.find((entry) => entry.role === 'three-d-secure') ?? entries[0]
    if (best) return best
  }
  return null
}
