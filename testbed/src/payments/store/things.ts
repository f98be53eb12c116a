// Owns the shapes of what the simulator keeps: the fields of Stripe's objects (API 2026-10-28.endive) that it fills, and its own records.

export type Metadata = Readonly<Record<string, string>>

export interface Thing {
  readonly id: string
  readonly created: number
}

export interface ListOf<T> {
  readonly object: 'list'
  readonly data: readonly T[]
  readonly has_more: boolean
  readonly url: string
}

export interface Product extends Thing {
  readonly object: 'product'
  readonly active: boolean
  readonly name: string
  readonly description: string | null
  readonly metadata: Metadata
  readonly livemode: false
}

export type Interval = 'month' | 'year'

export interface Price extends Thing {
  readonly object: 'price'
  readonly active: boolean
  readonly billing_scheme: 'per_unit'
  readonly currency: 'usd'
  readonly livemode: false
  readonly lookup_key: string | null
  readonly metadata: Metadata
  readonly nickname: string | null
  readonly product: string
  readonly recurring: {
    readonly interval: Interval
    readonly interval_count: 1
    readonly usage_type: 'licensed'
    readonly meter: null
  } | null
  readonly tax_behavior: 'unspecified'
  readonly type: 'recurring' | 'one_time'
  readonly unit_amount: number
  readonly unit_amount_decimal: string
}

export interface Customer extends Thing {
  readonly object: 'customer'
  readonly balance: number
  readonly currency: 'usd' | null
  readonly delinquent: boolean
  readonly description: string | null
  readonly email: string | null
  readonly invoice_prefix: string
  readonly invoice_settings: { readonly default_payment_method: string | null }
  readonly livemode: false
  readonly metadata: Metadata
  readonly name: string | null
  readonly next_invoice_sequence: number
  readonly test_clock: string | null
}
