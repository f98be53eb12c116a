// Owns the shapes of the customer portal (Stripe's fields, API 2026-10-28.endive).
import type { Metadata } from '#payments/store/things.ts'

interface Switch {
  readonly enabled: boolean
}

export interface PortalFeatures {
  readonly customer_update: Switch
  readonly invoice_history: Switch
  readonly payment_method_update: Switch
  readonly subscription_cancel: Switch
  readonly subscription_update: Switch
}

export interface PortalConfiguration {
  readonly id: string
  readonly object: 'billing_portal.configuration'
  readonly active: boolean
  readonly created: number
  readonly default_return_url: string | null
  readonly features: PortalFeatures
  readonly is_default: boolean
  readonly livemode: false
  readonly metadata: Metadata
}

export interface PortalSession {
  readonly id: string
  readonly object: 'billing_portal.session'
  readonly configuration: string | null
  readonly created: number
  readonly customer: string
  readonly livemode: false
  readonly locale: string | null
  readonly return_url: string | null
  readonly url: string
}
