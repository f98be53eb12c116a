// Client of the payments service: the official one, for the service itself or a simulator of its protocol.
import Stripe from 'stripe'

/** `apiUrl` replaces the service's own address. Repeats a call up to twice, with the same idempotency key, if the network fails. */
export function stripePayments(secretKey: string, apiUrl?: string): Stripe {
  const shared = { maxNetworkRetries: 2, telemetry: false, timeout: 20_000 }
  if (apiUrl === undefined) return new Stripe(secretKey, shared)
  const { protocol, hostname, port } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return new Stripe(secretKey, { ...shared, protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? 443 : 80) })
}
