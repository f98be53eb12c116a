// Precondition of payment routes: whether this installation sells anything.
import type { PublicConfig } from '@tillwatch/contract/shapes'
import type { BillingContext } from '#features/billing/index.ts'
import { Refusal } from '#features/refusal.ts'

/** The payments of this installation. Throws Refusal `payments-unavailable`. */
export type PaymentsOf = () => BillingContext

export function paymentsReader(billing: BillingContext | null, config: () => PublicConfig): PaymentsOf {
  return () => {
    if (billing !== null) return billing
    throw new Refusal('payments-unavailable', config().billing === 'off' ? 'payments-off' : 'payments-none')
  }
}
