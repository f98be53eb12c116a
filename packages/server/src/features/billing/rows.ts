// Row types of payments, with the closed lists of their columns.
import type {
  BillingInterval,
  CancellationState,
  CreditKind,
  DunningState,
  InvoiceState,
  LookupKey,
  Plan,
  SubscriptionState,
} from '@tillwatch/contract/lists'
import type { RefundPart } from './refund.ts'

export interface SubscriptionRow {
  id: string
  account_id: string
  plan: Plan
  billing_interval: BillingInterval
  status: SubscriptionState
  dunning: DunningState
  billing_anchor: Date
  current_period_start: Date
  current_period_end: Date
  cancel_at: Date | null
  canceled_at: Date | null
  ended_at: Date | null
  created_at: Date
  fetched_at: Date
}

export interface ItemRow {
  id: string
  subscription_id: string
  price_id: string
  lookup_key: LookupKey
  kind: CreditKind
  quantity: number
}

export interface InvoiceRow {
  id: string
  account_id: string
  subscription_id: string | null
  number: string | null
  status: InvoiceState
  total_cents: number
  paid_cents: number
  refunded_cents: number
  currency: string
  period_start: Date
  period_end: Date
  hosted_url: string | null
  pdf_url: string | null
  issued_at: Date
}

export interface LedgerEntry {
  account_id: string
  kind: 'charge' | 'refund'
  amount_cents: number
  /** ID of the payment or refund at the payments service. */
  source_id: string
  subscription_id: string
  at: Date
}

export interface CancellationRow {
  id: string
  account_id: string
  subscription_id: string
  kind: 'end-of-cycle' | 'prorated'
  ends_at: Date
  refund_cents: number
  refund_parts: RefundPart[]
  refund_ids: string[]
  /** Number of attempts to pay the refund: one, plus one for each retry by staff. */
  refund_attempts: number
  state: CancellationState
}

export interface EventRow {
  id: string
  type: string
  subscription_id: string | null
  customer_id: string | null
  created_at: Date
}

/** A refund that needs a person, with the data for the decision. */
export interface OpenRefund {
  /** Of the cancellation. */
  id: string
  account_id: string
  /** Of the account. */
  name: string
  subscription_id: string
  requested_at: Date
  refund_cents: number
  state: 'held' | 'refunding' | 'failed'
  /** Why the account is suspected; null if it no longer is. */
  fraud_reason: string | null
}
