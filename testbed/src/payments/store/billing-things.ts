// Owns the shapes of what is billed: clocks, cards, subscriptions, invoices, payments (Stripe's fields, API 2026-10-28.endive).
import type { ListOf, Metadata, Price } from '#payments/store/things.ts'

export interface TestClock {
  readonly id: string
  readonly object: 'test_helpers.test_clock'
  readonly created: number
  readonly deletes_after: number
  readonly frozen_time: number
  readonly livemode: false
  readonly name: string | null
  readonly status: 'ready'
  readonly status_details: Readonly<Record<string, never>>
}

export interface PaymentMethod {
  readonly id: string
  readonly object: 'payment_method'
  readonly billing_details: { readonly email: string | null; readonly name: string | null }
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: number
    readonly exp_year: number
    readonly funding: 'credit'
  }
  readonly created: number
  readonly customer: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly type: 'card'
}

export type SubscriptionStatus = 'active' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete' | 'incomplete_expired'

export interface SubscriptionItem {
  readonly id: string
  readonly object: 'subscription_item'
  readonly billing_thresholds: null
  readonly created: number
  readonly current_period_end: number
  readonly current_period_start: number
  readonly discounts: readonly []
  readonly metadata: Metadata
  readonly price: Price
  readonly quantity: number
  readonly subscription: string
  readonly tax_rates: readonly []
}

export interface Subscription {
  readonly id: string
  readonly object: 'subscription'
  readonly billing_cycle_anchor: number
  readonly billing_mode: { readonly type: 'flexible'; readonly flexible: { readonly proration_discounts: 'included' } }
  readonly cancel_at: number | null
  readonly cancel_at_period_end: boolean
  readonly canceled_at: number | null
  readonly cancellation_details: { readonly comment: string | null; readonly feedback: null; readonly reason: string | null }
  readonly collection_method: 'charge_automatically'
  readonly created: number
  readonly currency: 'usd'
  readonly customer: string
  readonly default_payment_method: string | null
  readonly description: string | null
  readonly discounts: readonly []
  readonly ended_at: number | null
  readonly items: ListOf<SubscriptionItem> & { readonly total_count: number }
  readonly latest_invoice: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly pause_collection: null
  readonly pending_setup_intent: null
  readonly pending_update: null
  readonly schedule: null
  readonly start_date: number
  readonly status: SubscriptionStatus
  readonly test_clock: string | null
  readonly trial_end: null
  readonly trial_start: null
}

export interface InvoiceLine {
  readonly id: string
  readonly object: 'line_item'
  readonly amount: number
  readonly currency: 'usd'
  readonly description: string
  readonly discount_amounts: readonly []
  readonly discountable: boolean
  readonly discounts: readonly []
  readonly invoice: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly parent: {
    readonly type: 'subscription_item_details'
    readonly invoice_item_details: null
    readonly subscription_item_details: {
      readonly invoice_item: string | null
      readonly proration: boolean
      readonly proration_details: { readonly credited_items: null }
      readonly subscription: string
      readonly subscription_item: string
    }
  }
  readonly period: { readonly start: number; readonly end: number }
  readonly pricing: {
    readonly type: 'price_details'
    readonly price_details: { readonly price: string; readonly product: string }
    readonly unit_amount_decimal: string
  }
  readonly quantity: number
  readonly subscription: string
  readonly subtotal: number
  readonly taxes: readonly []
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

export interface Invoice {
  readonly id: string
  readonly object: 'invoice'
  readonly amount_due: number
  readonly amount_overpaid: 0
  readonly amount_paid: number
  readonly amount_remaining: number
  readonly attempt_count: number
  readonly attempted: boolean
  readonly auto_advance: boolean
  readonly billing_reason: BillingReason
  readonly collection_method: 'charge_automatically'
  readonly created: number
  readonly currency: 'usd'
  readonly customer: string
  readonly customer_email: string | null
  readonly customer_name: string | null
  readonly default_payment_method: string | null
  readonly description: null
  readonly discounts: readonly []
  readonly effective_at: number | null
  readonly ending_balance: number | null
  readonly hosted_invoice_url: string
  readonly invoice_pdf: string | null
  readonly lines: ListOf<InvoiceLine> & { readonly total_count: number }
  readonly livemode: false
  readonly metadata: Metadata
  readonly next_payment_attempt: number | null
  readonly number: string | null
  readonly parent: {
    readonly type: 'subscription_details'
    readonly quote_details: null
    readonly subscription_details: { readonly metadata: Metadata; readonly subscription: string }
  }
  readonly period_end: number
  readonly period_start: number
  readonly starting_balance: number
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  readonly status_transitions: {
    readonly finalized_at: number | null
    readonly marked_uncollectible_at: null
    readonly paid_at: number | null
    readonly voided_at: number | null
  }
  readonly subtotal: number
  readonly test_clock: string | null
  readonly total: number
  readonly total_taxes: readonly []
}

/** What waits for the next invoice after a change with `create_prorations`. */
export interface PendingLine {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly subscription: string
  readonly line: InvoiceLine
}
