// Owns the letters about a payment that failed: one for each worse state, and one when nothing is owed any more or the plan has ended over it.
import type { Db } from '#db/index.ts'
import { type PlanMoney, writeToOwners } from '#features/mail/index.ts'
import { type DunningNews, dunningNews, nextAttemptOf, type OwedInvoice } from './dunning.ts'
import { billingUrl } from './letter-links.ts'
import type { Correspondence } from './ports.ts'
import { findTold, getPlanOfLetters, keepTold, listOwedInvoices } from './queries.ts'
import type { SubscriptionRow } from './rows.ts'

type Told = Pick<SubscriptionRow, 'id' | 'account_id' | 'status' | 'dunning'>

/**
 * Writes to the account's owners when the subscription, as it was just stored, is news to them, and keeps what was told; to be called in the transaction
 * that stores it, under the account's lock, before the invoices are stored. Nothing is told twice until all was settled.
 */
export async function tellOfDunning(db: Db, letters: Correspondence, row: Told, invoices: readonly OwedInvoice[]): Promise<void> {
  const news = dunningNews(await findTold(db, row.account_id, row.id), row.status, row.dunning)
  if (news === null) return
  const cents = news === 'settled' ? await paidNow(db, row, invoices) : owedOn(invoices)
  if (cents === 0 && news !== 'settled') return // paid after the subscription was fetched: what comes next says so
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

const kinds: Record<DunningNews, string> = {
  retrying: 'payment-retrying',
  final: 'payment-final',
  unpaid: 'payment-unpaid',
  settled: 'payment-settled',
  ended: 'plan-ended',
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

/** What is left to pay, in cents: of all open invoices or, when there is none, of the newest that was given up. `invoices` are the newest first. */
function owedOn(invoices: readonly OwedInvoice[]): number {
  const open = invoices.filter(({ status }) => status === 'open')
  const owed = open.length > 0 ? open : invoices.filter(({ status }) => status === 'uncollectible').slice(0, 1)
  return sum(owed.map(({ remainingCents }) => remainingCents))
}

/** What was paid, in cents, for invoices that were owed when they were stored the last time. */
async function paidNow(db: Db, { account_id, id }: Told, invoices: readonly OwedInvoice[]): Promise<number> {
  const owed = await listOwedInvoices(db, account_id, id)
  return sum(invoices.filter((invoice) => invoice.status === 'paid' && owed.includes(invoice.id)).map(({ paidCents }) => paidCents))
}
