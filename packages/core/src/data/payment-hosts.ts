// Hosts of payment providers and 3-D Secure servers. Check them against each operator's documentation; they are not endorsements.
import file from './payment-hosts.json' with { type: 'json' }

export interface PaymentHost {
  provider: string
  role: 'payment' | 'three-d-secure'
  /** Each covers its subdomains. */
  hosts: readonly string[]
  /** Prefixes (host and path) of the frames with its card fields, if known; otherwise empty. */
  frames: readonly string[]
  /** How a shop usually integrates it. */
  style: 'hosted-fields' | 'redirect' | 'both' | 'authentication'
  /** Page of the operator's documentation to check the entry against. */
  source: string
}

/** Payment providers and 3-D Secure operators, payment first. */
export const paymentHosts: readonly PaymentHost[] = file.entries as PaymentHost[]
