// Routes of Billing: an account's payments and changes. Each only adapts: HTTP in, one verb, HTTP out.
import type { Database } from '#db/index.ts'
import {
  cancelSubscription,
  changePlan,
  listInvoices,
  openPortal,
  previewCancellation,
  previewPages,
  previewPlans,
  resumeSubscription,
} from '#features/billing/index.ts'
import type { OwnAddress } from './origin.ts'
import type { PaymentsOf } from './payments.ts'
import type { RegisterRoute } from './route.ts'

export interface BillingRoutes {
  db: Database['db']
  paymentsOf: PaymentsOf
  own: OwnAddress
}

/**
 * Registers `/billing/*`, which requires a signed-in person. Invoices come from our tables, so they can be read even if nothing is sold any
 * more.
 */
export function registerBillingRoutes(route: RegisterRoute, { db, paymentsOf, own }: BillingRoutes): void {
  route('GET /billing/invoices', (_request, person) => listInvoices(db, person))

  route('GET /billing/subscriptions/:id/cancellation', (request, person) => previewCancellation(paymentsOf(), person, request.params.id))

  route('GET /billing/subscriptions/:id/plans', (request, person) => previewPlans(paymentsOf(), person, request.params.id))

  route('GET /billing/subscriptions/:id/pages', (request, person) =>
    previewPages(paymentsOf(), person, request.params.id, request.query.quantity),
  )

  route('POST /billing/subscriptions/:id/cancel', (request, person) => cancelSubscription(paymentsOf(), person, request.params.id))

  route('POST /billing/subscriptions/:id/resume', (request, person) => resumeSubscription(paymentsOf(), person, request.params.id))

  route('POST /billing/subscriptions/:id/plan', (request, person) => changePlan(paymentsOf(), person, request.params.id, request.body))

  route('POST /billing/portal', (request, person) => {
    // One of our own hosts, because requests for any other were refused. The session belongs to the host that the person uses.
    const origin = `${own.secure ? 'https' : 'http'}://${request.headers.host}`
    return openPortal(paymentsOf(), person, `${origin}/dashboard?tab=billing`)
  })
}
