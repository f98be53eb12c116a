// Owns the shapes of what is paid: payment intents, charges, refunds, warnings, checkout (Stripe's fields, API 2026-10-28.endive).
import type { Metadata } from '#payments/store/things.ts'

export interface PaymentIntent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly amount_capturable: 0
  readonly amount_received: number
  readonly capture_method: 'automatic'
  readonly client_secret: string
  readonly confirmation_method: 'automatic'
  readonly created: number
  readonly currency: 'usd'
  readonly customer: string
  readonly description: string | null
  readonly last_payment_error: {
    readonly type: 'card_error'
    readonly code: string
    readonly decline_code: string
    readonly message: string
  } | null
  readonly latest_charge: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly payment_method: string | null
  readonly payment_method_types: readonly ['card']
  readonly status: 'succeeded' | 'requires_payment_method' | 'canceled'
}

export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly balance_transaction: null
  readonly captured: boolean
  readonly created: number
  readonly currency: 'usd'
  readonly customer: string
  readonly description: string | null
  readonly disputed: boolean
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly fraud_details: Readonly<Record<string, string>>
  readonly livemode: false
  readonly metadata: Metadata
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string | null
  readonly payment_method_details: { readonly type: 'card'; readonly card: { readonly brand: string; readonly last4: string } } | null
  readonly receipt_url: null
  readonly refunded: boolean
  readonly status: 'succeeded' | 'failed'
}

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly balance_transaction: null
  readonly charge: string
  readonly created: number
  readonly currency: 'usd'
  readonly customer: string
  readonly metadata: Metadata
  readonly payment_intent: string
  readonly reason: string | null
  readonly receipt_number: null
  readonly status: 'succeeded'
}

export interface FraudWarning {
  readonly id: string
  readonly object: 'radar.early_fraud_warning'
  readonly actionable: true
  readonly charge: string
  readonly created: number
  readonly fraud_type: 'misc'
  readonly livemode: false
  readonly payment_intent: string
}

export interface InvoicePayment {
  readonly id: string
  readonly object: 'invoice_payment'
  readonly amount_paid: number | null
  readonly amount_requested: number
  readonly created: number
  readonly currency: 'usd'
  readonly invoice: string
  readonly is_default: true
  readonly livemode: false
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string }
  readonly status: 'open' | 'paid' | 'canceled'
  readonly status_transitions: { readonly canceled_at: number | null; readonly paid_at: number | null }
}

export interface CheckoutSession {
  readonly id: string
  readonly object: 'checkout.session'
  readonly amount_subtotal: number
  readonly amount_total: number
  readonly cancel_url: string | null
  readonly client_reference_id: string | null
  readonly created: number
  readonly currency: 'usd'
  readonly customer: string | null
  readonly customer_details: { readonly email: string | null; readonly name: string | null } | null
  readonly customer_email: string | null
  readonly expires_at: number
  readonly invoice: string | null
  readonly livemode: false
  readonly locale: string | null
  readonly metadata: Metadata
  readonly mode: 'subscription'
  readonly payment_intent: null
  readonly payment_method_types: readonly ['card']
  readonly payment_status: 'paid' | 'unpaid'
  readonly status: 'open' | 'complete' | 'expired'
  readonly subscription: string | null
  readonly success_url: string
  readonly ui_mode: 'hosted_page'
  readonly url: string | null
}

/** What a checkout session sells, kept beside it since the session shows it only when asked. */
export interface Basket {
  readonly id: string
  readonly created: number
  readonly lines: readonly { readonly price: string; readonly quantity: number }[]
  readonly metadata: Metadata
}
