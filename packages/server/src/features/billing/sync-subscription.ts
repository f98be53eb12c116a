// Owns writing down what the payments service knows of a subscription: the one place that writes subscriptions, items, invoices and the ledger.
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { settleReviews } from '#features/reviews/index.ts'
import { describeAccount } from './describe-account.ts'
import { type FetchedSubscription, fetchMoney } from './fetch.ts'
import type { BillingContext, Correspondence, SubscriptionContents } from './ports.ts'
import { moneyOf } from './project-money.ts'
import { idOf, owedInvoice, projectInvoice, projectSubscription } from './project-subscription.ts'
import {
  appendLedger,
  findAccountOfCustomer,
  holdsSubscription,
  knownPrices,
  lockBilling,
  saveInvoice,
  saveSubscription,
  settleCancellation,
} from './queries.ts'
import { tellOfDunning } from './tell-of-dunning.ts'

/** `not-ours`: of a customer without an account here. `not-sold`: of no plan that we sell; nothing was written. */
export type SyncOutcome = 'synced' | 'not-ours' | 'not-sold'

/**
 * Fetches a subscription with its invoices and payments, and stores them with the document and the letters that follow, in one transaction. What is fetched is
 * fetched under the account's lock, so that of two at once the later one writes the later state. Throws when the payments service does not answer or
 * contradicts itself.
 */
export async function syncSubscription(context: BillingContext, subscriptionId: string): Promise<SyncOutcome> {
  const customer = idOf((await context.payments.subscriptions.retrieve(subscriptionId)).customer) ?? ''
  const accountId = await findAccountOfCustomer(context.db, customer)
  if (accountId === null) return 'not-ours'
  return context.db.transaction().execute(async (trx) => {
    await lockBilling(trx, accountId)
    const subscription = await context.payments.subscriptions.retrieve(subscriptionId)
    if (idOf(subscription.customer) !== customer) throw new Error(`The subscription ${subscriptionId} moved to another customer.`)
    const before = await describeAccount(trx, accountId)
    const fetched = await fetchMoney(context.payments, subscription.id, customer)
    if (!(await save(trx, context.letters, accountId, subscription, fetched))) return 'not-sold'
    const after = await describeAccount(trx, accountId)
    if (!same(before, after)) {
      await settleReviews(trx, accountId)
      await context.documents.put(trx, after)
      await recordAudit(trx, { accountId, name: 'payments', role: 'owner' }, 'subscription.change', subscriptionId, {
        status: subscription.status,
      })
    }
    return 'synced'
  })
}

/** False when the subscription is of no plan that we sell. */
async function save(
  db: Db,
  letters: Correspondence,
  accountId: string,
  subscription: Stripe.Subscription,
  fetched: FetchedSubscription,
): Promise<boolean> {
  const known = await knownPrices(db, subscription)
  const owed = fetched.invoices.map(owedInvoice)
  const projected = projectSubscription(subscription, owed, known)
  if (projected === null) {
    if (await holdsSubscription(db, accountId, subscription.id))
      throw new Error(`The subscription ${subscription.id} no longer has an item of a plan on sale.`)
    return false
  }
  await saveSubscription(db, { ...projected.row, account_id: accountId, fetched_at: new Date() }, projected.items)
  await tellOfDunning(db, letters, { ...projected.row, account_id: accountId }, owed)
  if (projected.row.ended_at !== null) await settleCancellation(db, subscription.id, 'done')
  else if (projected.row.cancel_at === null) await settleCancellation(db, subscription.id, 'undone')
  for (const invoice of fetched.invoices) {
    const money = moneyOf(invoice, fetched.charges, fetched.refunds)
    const row = projectInvoice(invoice, money.paidCents, money.refundedCents)
    await saveInvoice(db, { ...row, account_id: accountId, subscription_id: subscription.id })
    const owner = { account_id: accountId, subscription_id: subscription.id }
    await appendLedger(
      db,
      money.entries.map((entry) => ({ ...entry, ...owner })),
    )
  }
  return true
}

function same(before: SubscriptionContents, after: SubscriptionContents): boolean {
  return JSON.stringify({ ...before, updatedAt: '' }) === JSON.stringify({ ...after, updatedAt: '' })
}
