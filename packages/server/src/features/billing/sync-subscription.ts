// Stores the payments service's data of a subscription. Nothing else writes subscriptions, items, invoices, and the ledger.

import type { PlanMoney } from '@tillwatch/messages/mail'
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { writeToOwners } from '#features/mail/index.ts'
import { settleReviews } from '#features/reviews/index.ts'
import { describeAccount } from './describe-account.ts'
import { type DunningNews, dunningNews, nextAttemptOf, type OwedInvoice } from './dunning.ts'
import { type FetchedSubscription, fetchMoney } from './fetch.ts'
import { billingUrl } from './letter-links.ts'
import type { BillingContext, Correspondence, SubscriptionContents } from './ports.ts'
import { moneyOf } from './project-money.ts'
import { idOf, owedInvoice, projectInvoice, projectSubscription } from './project-subscription.ts'
import {
  appendLedger,
  findAccountOfCustomer,
  findTold,
  getPlanOfLetters,
  holdsSubscription,
  keepTold,
  knownPrices,
  listOwedInvoices,
  lockBilling,
  saveInvoice,
  saveSubscription,
  settleCancellation,
} from './queries.ts'
import type { SubscriptionRow } from './rows.ts'

const kinds: Record<DunningNews, string> = {
  retrying: 'payment-retrying',
  final: 'payment-final',
  unpaid: 'payment-unpaid',
  settled: 'payment-settled',
  ended: 'plan-ended',
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

/** `not-ours`: the customer has no account here. `not-sold`: no plan that we sell; nothing was written. */
export type SyncOutcome = 'synced' | 'not-ours' | 'not-sold'

/**
 * Fetches a subscription with its invoices and payments, and stores them with the document and the resulting letters, in one transaction.
 * Fetches with the account's lock, so that of two concurrent calls, the later one stores the later state. Throws if the payments service
 * does not respond or contradicts itself.
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

/** False if the subscription has no plan that we sell. */
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

type Told = Pick<SubscriptionRow, 'id' | 'account_id' | 'status' | 'dunning'>

/**
 * Sends a mail to the account's owners if the subscription, as just stored, is news to them, and stores what was reported. Call it in the
 * transaction that stores it, with the account's lock, before the invoices are stored. Reports nothing twice until everything is settled.
 */
async function tellOfDunning(db: Db, letters: Correspondence, row: Told, invoices: readonly OwedInvoice[]): Promise<void> {
  const news = dunningNews(await findTold(db, row.account_id, row.id), row.status, row.dunning)
  if (news === null) return
  const cents = news === 'settled' ? await paidNow(db, row, invoices) : owedOn(invoices)
  if (cents === 0 && news !== 'settled') return // paid after the subscription was fetched: the next event reports it
  await keepTold(db, row.account_id, row.id, row.dunning)
  const plan = await getPlanOfLetters(db, row.account_id, row.id)
  const money: PlanMoney = { ...plan, cents, url: billingUrl(letters) }
  await writeToOwners(db, letters.mails, row.account_id, kinds[news], (words) => {
    switch (news) {
      case 'retrying':
        return words.paymentRetrying({ ...money, nextAttemptAt: nextAttemptOf(invoices) })
      case 'final':
        return words.paymentFinal(money)
      case 'unpaid':
        return words.paymentUnpaid(money)
      case 'settled':
        return words.paymentSettled(money)
      case 'ended':
        return words.planEnded(money)
    }
  })
}

/** Open amount in cents: of all open invoices or, if none exist, of the newest one that was given up. `invoices` are newest first. */
function owedOn(invoices: readonly OwedInvoice[]): number {
  const open = invoices.filter(({ status }) => status === 'open')
  const owed = open.length > 0 ? open : invoices.filter(({ status }) => status === 'uncollectible').slice(0, 1)
  return sum(owed.map(({ remainingCents }) => remainingCents))
}

/** Amount paid, in cents, for invoices that were open when last stored. */
async function paidNow(db: Db, { account_id, id }: Told, invoices: readonly OwedInvoice[]): Promise<number> {
  const owed = await listOwedInvoices(db, account_id, id)
  return sum(invoices.filter((invoice) => invoice.status === 'paid' && owed.includes(invoice.id)).map(({ paidCents }) => paidCents))
}
