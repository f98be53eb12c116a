// Mutants in plans, payments, cancellations and refunds. Of 14 drawn are left out: 2 (a row that was moved already is refused as well), 7 (a default that types ask for: a checkout that sells has a sum).
import type { Mutant } from '../mutant.ts'

export const billing: readonly Mutant[] = [
  {
    id: 'billing-1',
    file: 'packages/server/src/features/billing/dunning.ts',
    find: "return nextAttemptOf(invoices) === null ? 'final' : 'retrying'",
    replace: "return nextAttemptOf(invoices) !== null ? 'final' : 'retrying'",
    test: 'packages/server/test/features/billing/dunning.test.ts',
  },
  {
    id: 'billing-3',
    file: 'packages/server/src/features/billing/payment-failure.ts',
    find: "'StripePermissionError',",
    replace: "'mutant',",
    test: 'packages/server/test/features/billing/payment-failure.test.ts',
  },
  {
    id: 'billing-4',
    file: 'packages/server/src/features/billing/queries/events.ts',
    find: ".set({ state: 'handled', handled_at: sql`now()`, error: null })",
    replace: ".set({ state: 'mutant', handled_at: sql`now()`, error: null })",
    test: 'packages/server/test/features/billing/events.integration.test.ts',
  },
  {
    id: 'billing-5',
    file: 'packages/server/src/features/billing/create-checkout-session.ts',
    find: 'if (options.plan !== undefined && options.plan !== plan)',
    replace: 'if (options.plan !== undefined || options.plan !== plan)',
    test: 'packages/server/test/http/checkout.integration.test.ts',
  },
  {
    id: 'billing-6',
    file: 'packages/server/src/features/billing/resume-subscription.ts',
    find: "await recordAudit(trx, actor, 'subscription.resume', subscriptionId)",
    replace: 'void 0',
    test: 'packages/server/test/features/billing/cancel.integration.test.ts',
  },
  {
    id: 'billing-8',
    file: 'packages/server/src/features/billing/create-checkout-session.ts',
    find: "const open = await sessions.list({ customer, status: 'open', limit: 100 }).autoPagingToArray({ limit: 1_000 })",
    replace: "const open = await sessions.list({ customer, status: 'open', limit: 101 }).autoPagingToArray({ limit: 1_000 })",
    test: 'packages/server/test/http/checkout.integration.test.ts',
  },
  {
    id: 'billing-9',
    file: 'packages/server/src/features/billing/list-invoices.ts',
    find: "authorise(actor, 'billing:read')",
    replace: "authorise(actor, 'mutant')",
    test: 'packages/server/test/features/permissions/permissions.integration.test.ts',
  },
  {
    id: 'billing-10',
    file: 'packages/server/src/features/billing/dunning.ts',
    find: "if (dunning !== 'none') return dunningStates.indexOf(dunning) > dunningStates.indexOf(told) ? dunning : null",
    replace: "if (dunning !== 'none') return dunningStates.indexOf(dunning) >= dunningStates.indexOf(told) ? dunning : null",
    test: 'packages/server/test/features/billing/dunning.test.ts',
  },
  {
    id: 'billing-11',
    file: 'packages/server/src/features/billing/carry-out-cancellation.ts',
    find: "if (row.state === 'requested') {",
    replace: "if (row.state === 'mutant') {",
    test: 'packages/server/test/features/billing/cancel.integration.test.ts',
  },
  {
    id: 'billing-12',
    file: 'packages/server/src/features/billing/plan-change.ts',
    find: "'paid-year':",
    replace: "'mutant':",
    test: 'packages/server/test/features/billing/change-plan.integration.test.ts',
  },
  {
    id: 'billing-13',
    file: 'packages/server/src/features/billing/decide-refund.ts',
    find: "return settle(context, cancellationId, by, { to: 'refunding' })",
    replace: "return settle(context, cancellationId, by, { to: 'mutant' })",
    test: 'packages/server/test/roles/staff.integration.test.ts',
  },
  {
    id: 'billing-14',
    file: 'packages/server/src/features/billing/queries/subscriptions.ts',
    find: ".insertInto('subscription_items')",
    replace: ".insertInto('mutant')",
    test: 'packages/server/test/features/billing/sync-subscription.integration.test.ts',
  },
]
