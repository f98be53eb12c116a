// Owns the list of all kinds of things that the store keeps, with the simulator's own records.
import type { Invoice, PaymentMethod, PendingLine, Subscription, TestClock } from '#payments/store/billing-things.ts'
import type { Basket, Charge, CheckoutSession, FraudWarning, InvoicePayment, PaymentIntent, Refund } from '#payments/store/money-things.ts'
import type { PortalConfiguration, PortalSession } from '#payments/store/portal-things.ts'
import type { Customer, Metadata, Price, Product, Thing } from '#payments/store/things.ts'

export interface Event extends Thing {
  readonly object: 'event'
  readonly api_version: string
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: null; readonly idempotency_key: null }
  readonly type: string
}

export interface WebhookEndpoint extends Thing {
  readonly object: 'webhook_endpoint'
  readonly api_version: string | null
  readonly application: null
  readonly description: string | null
  readonly enabled_events: readonly string[]
  readonly livemode: false
  readonly metadata: Metadata
  /** Shown in the answer to its creation only. */
  readonly secret: string
  readonly status: 'enabled' | 'disabled'
  readonly url: string
}

/** An event that an endpoint has not taken yet. */
export interface Delivery extends Thing {
  readonly endpoint: string
  readonly event: string
}

/** What a call sent under its idempotency key, and the answer it got. */
export interface Answered extends Thing {
  readonly object: 'answered'
  readonly fingerprint: string
  readonly status: number
  readonly body: string
}

export interface Kinds {
  product: Product
  price: Price
  customer: Customer
  testClock: TestClock
  paymentMethod: PaymentMethod
  subscription: Subscription
  invoice: Invoice
  pendingLine: PendingLine
  paymentIntent: PaymentIntent
  charge: Charge
  refund: Refund
  fraudWarning: FraudWarning
  invoicePayment: InvoicePayment
  checkoutSession: CheckoutSession
  basket: Basket
  event: Event
  portalConfiguration: PortalConfiguration
  portalSession: PortalSession
  webhookEndpoint: WebhookEndpoint
  delivery: Delivery
  answered: Answered
}

export type Kind = keyof Kinds
