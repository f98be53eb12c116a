// Vocabulary of plans and payments: products, lookup keys, and subscription states.

/** Plans for sale in a checkout. */
export const plans = ['standard', 'premium'] as const

/** Cards of the pricing section; enterprise is by contact only. */
export const planVariants = ['standard', 'premium', 'enterprise'] as const

export const billingIntervals = ['monthly', 'yearly'] as const

/** What an item of a subscription grants: a site with its first page, or one additional page. */
export const creditKinds = ['site', 'page'] as const

/** Currency of every price, invoice, and refund. Amounts are integer cents. */
export const currency = 'usd'

export const lookupKeys = [
  'standard_monthly_v1',
  'standard_yearly_v1',
  'standard_page_monthly_v1',
  'standard_page_yearly_v1',
  'premium_site_monthly_v1',
  'premium_site_yearly_v1',
  'premium_page_monthly_v1',
  'premium_page_yearly_v1',
] as const

/** What the price of each lookup key sells. */
export const offers: Readonly<Record<LookupKey, Offer>> = {
  standard_monthly_v1: { plan: 'standard', interval: 'monthly', kind: 'site' },
  standard_yearly_v1: { plan: 'standard', interval: 'yearly', kind: 'site' },
  standard_page_monthly_v1: { plan: 'standard', interval: 'monthly', kind: 'page' },
  standard_page_yearly_v1: { plan: 'standard', interval: 'yearly', kind: 'page' },
  premium_site_monthly_v1: { plan: 'premium', interval: 'monthly', kind: 'site' },
  premium_site_yearly_v1: { plan: 'premium', interval: 'yearly', kind: 'site' },
  premium_page_monthly_v1: { plan: 'premium', interval: 'monthly', kind: 'page' },
  premium_page_yearly_v1: { plan: 'premium', interval: 'yearly', kind: 'page' },
}

/** States of a subscription, as the payments service names them. */
export const subscriptionStates = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const

/** States in which a subscription grants its credits. */
export const grantingStates = ['trialing', 'active', 'past_due'] as const satisfies readonly SubscriptionState[]

/** State of collecting an unpaid invoice: `retrying` while another attempt is planned, `final` if none is left. */
export const dunningStates = ['none', 'retrying', 'final', 'unpaid'] as const

export const invoiceStates = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

/** `requested`: the payments service does not know yet. `held`: the refund waits for a person. `undone`: the plan continues after all. */
export const cancellationStates = ['requested', 'scheduled', 'held', 'refunding', 'done', 'failed', 'undone'] as const

/** Why a change is not possible: it is the current plan; a paid year would become a credit; a required price is not on sale. */
export const changeObstacles = ['current', 'paid-year', 'not-sold'] as const

export type Plan = (typeof plans)[number]
export type PlanVariant = (typeof planVariants)[number]
export type BillingInterval = (typeof billingIntervals)[number]
export type CreditKind = (typeof creditKinds)[number]
export type LookupKey = (typeof lookupKeys)[number]
export type SubscriptionState = (typeof subscriptionStates)[number]
export type DunningState = (typeof dunningStates)[number]
export type InvoiceState = (typeof invoiceStates)[number]
export type ChangeObstacle = (typeof changeObstacles)[number]
export type CancellationState = (typeof cancellationStates)[number]

export interface Offer {
  plan: Plan
  interval: BillingInterval
  kind: CreditKind
}
