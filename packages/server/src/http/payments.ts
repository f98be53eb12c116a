// Precondition of payment routes: whether this installation sells anything.
import type { PublicConfig } from '@tillwatch/contract/shapes'
import type { BillingContext } from '#features/billing/index.ts'
import { Refusal } from '#features/refusal.ts'

/** The payments of this installation. Throws Refusal `payments-unavailable`. */
export type PaymentsOf = () => BillingContext

const sentences: Partial<Record<PublicConfig['billing'], string>> = {
  off: 'This installation does not sell plans. Everything is unlimited.',
}

export function paymentsReader(billing: BillingContext | null, config: () => PublicConfig): PaymentsOf {
  return () => {
    if (billing !== null) return billing
    throw new Refusal('payments-unavailable', sentences[config().billing] ?? 'Payments are not set up on this installation.')
  }
}
