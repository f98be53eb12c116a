// Owns the hosts of payment providers and 3-D Secure servers: facts to check against each operator's own documentation, not endorsements.
import file from './payment-hosts.json' with { type: 'json' }

export interface PaymentHost {
  provider: string
  role: 'payment' | 'three-d-secure'
  /** Each covers its subdomains. */
  hosts: readonly string[]
  /** Beginnings of host and path of the frames that hold its card fields, where known; empty when not. */
  frames: readonly string[]
  /** How a shop usually meets it. */
  style: 'hosted-fields' | 'redirect' | 'both' | 'authentication'
  /** Page of the operator's documentation to check the entry against. */
  source: string
}

/** Payment providers and 3-D Secure operators, payment first. */
export const paymentHosts: readonly PaymentHost[] = file.entries as PaymentHost[]
