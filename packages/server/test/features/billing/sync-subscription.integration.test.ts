// Synchronising a subscription: what is stored is what the payments service says, once, and only for its own account.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripePayments } from '#adapters/stripe-payments.ts'
import { describeAccount, syncSubscription } from '#features/billing/index.ts'
import { type BillingTest, billingTest } from './context.ts'
import { charge, end, invoice, item, list, payment, price, refund, start, subscription } from './objects.ts'

let test: BillingTest
let account: string

beforeAll(async () => {
  test = await billingTest(2) // small pages, so that several are needed
})
beforeEach(async () => {
  await test.reset()
  account = await test.account('cus_1')
})
afterAll(() => test.close())

/** A yearly standard plan of two sites and three pages, paid. */
function sell(id = 'sub_1', customer = 'cus_1'): void {
  const sold = subscription(id, customer, [item(`si_${id}`, 'standard_yearly_v1', 2), item(`si_page_${id}`, 'standard_page_yearly_v1', 3)])
  test.service.subscriptions.push(sold)
  test.service.invoices.push(invoice(`in_${id}`, sold, 70_000))
  test.service.charges.push(charge(`in_${id}`, customer, 70_000))
}

const sync = (id = 'sub_1') => syncSubscription(test.context, id)
const ledger = () =>
  test.db.selectFrom('ledger_entries').select(['account_id', 'kind', 'amount_cents', 'source_id']).orderBy('id').execute()

/** Until a transaction waits for the lock of another. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
  while ((await waiting.execute(test.db)).rows[0]?.count === 0) await sleep(20)
}

const change = (more: object) => Object.assign(test.service.subscriptions[0]!, more)

describe('synchronising', () => {
  it('stores the subscription with its items, invoice and charge, and puts the document that follows', async () => {
    sell()
    expect(await sync()).toBe('synced')
    const stored = await test.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ id: 'sub_1', account_id: account, plan: 'standard', billing_interval: 'yearly', status: 'active' })
    expect(stored.current_period_end).toEqual(new Date(end * 1_000))
    const storedInvoice = await test.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    expect(storedInvoice).toMatchObject({ subscription_id: 'sub_1', total_cents: 70_000, paid_cents: 70_000, refunded_cents: 0 })
    expect(await ledger()).toEqual([{ account_id: account, kind: 'charge', amount_cents: 70_000, source_id: 'inpay_in_sub_1' }])
    expect(test.documents).toHaveLength(1)
    expect(test.documents[0]).toMatchObject({ accountId: account, siteCredits: 2, pageCredits: 5, subscriptions: [{ id: 'sub_1' }] })
  })

  it('changes nothing when repeated: no second ledger entry, document or audit row', async () => {
    sell()
    for (let times = 0; times < 3; times++) await sync()
    expect(await ledger()).toHaveLength(1)
    expect(test.documents).toHaveLength(1)
    expect(await test.db.selectFrom('audit_log').select(['action', 'subject', 'actor']).execute()).toEqual([
      { action: 'subscription.change', subject: 'sub_1', actor: 'payments' },
    ])
  })

  it('follows every later change: items gone and changed, an end, a failed payment, an end reached', async () => {
    sell()
    await sync()
    change({ items: list([item('si_sub_1', 'standard_yearly_v1', 1)]), cancel_at_period_end: true })
    await sync()
    expect(test.documents.at(-1)).toMatchObject({
      siteCredits: 1,
      pageCredits: 1,
      subscriptions: [{ cancelAt: new Date(end * 1_000).toISOString() }],
    })
    change({ status: 'past_due', cancel_at_period_end: false })
    const open = { status: 'open' as const, next_payment_attempt: end, payments: list([]) }
    test.service.invoices.push(invoice('in_owed', test.service.subscriptions[0]!, 70_000, open))
    await sync()
    expect(test.documents.at(-1)).toMatchObject({
      siteCredits: 1,
      subscriptions: [{ status: 'past_due', dunning: 'retrying', cancelAt: null }],
    })
    Object.assign(test.service.invoices[1]!, { next_payment_attempt: null })
    await sync()
    expect(test.documents.at(-1)).toMatchObject({ subscriptions: [{ dunning: 'final' }] })
    change({ status: 'canceled', ended_at: start + 60 })
    await sync()
    expect(test.documents.at(-1)).toMatchObject({
      siteCredits: 0,
      pageCredits: 0,
      subscriptions: [{ status: 'canceled', dunning: 'none' }],
    })
  })

  it('writes refunds once each, and on the invoice the sum of those that succeeded', async () => {
    sell()
    await sync()
    test.service.charges[0] = charge('in_sub_1', 'cus_1', 70_000, 52_500)
    test.service.refunds.push(
      refund('re_1', 'in_sub_1', 50_000),
      refund('re_2', 'in_sub_1', 2_500),
      refund('re_3', 'in_sub_1', 9, 'pending'),
    )
    await sync()
    await sync()
    expect((await ledger()).map(({ kind, amount_cents, source_id }) => [kind, amount_cents, source_id])).toEqual([
      ['charge', 70_000, 'inpay_in_sub_1'],
      ['refund', 50_000, 're_1'],
      ['refund', 2_500, 're_2'],
    ])
    expect(await test.db.selectFrom('invoices').select('refunded_cents').execute()).toEqual([{ refunded_cents: 52_500 }])
  })

  it('reads all pages of invoices and charges, and passes over drafts', async () => {
    sell()
    const sold = test.service.subscriptions[0]!
    for (let month = 0; month < 5; month++) {
      test.service.invoices.push(invoice(`in_${month}`, sold, 1_000 + month))
      test.service.charges.push(charge(`in_${month}`, 'cus_1', 1_000 + month))
    }
    test.service.invoices.push(invoice('in_draft', sold, 5, { status: 'draft', payments: list([]) }))
    await sync()
    expect((await ledger()).map(({ amount_cents }) => amount_cents).sort()).toEqual([1_000, 1_001, 1_002, 1_003, 1_004, 70_000])
    expect(await test.db.selectFrom('invoices').select('id').where('id', '=', 'in_draft').execute()).toEqual([])
    expect(test.service.requests.filter((request) => request.startsWith('GET /v1/invoices')).length).toBeGreaterThan(3)
  })
})

describe('whose it is', () => {
  it('writes nothing for a customer without an account here, and says so', async () => {
    sell('sub_1', 'cus_stranger')
    expect(await sync()).toBe('not-ours')
    expect(await test.db.selectFrom('subscriptions').select('id').execute()).toEqual([])
  })

  it('keeps two accounts’ subscriptions, money and documents apart', async () => {
    const other = await test.account('cus_2')
    sell()
    sell('sub_2', 'cus_2')
    await sync()
    await sync('sub_2')
    expect((await ledger()).map((entry) => entry.account_id)).toEqual([account, other])
    expect(test.documents.map((document) => [document.accountId, document.subscriptions.map(({ id }) => id)])).toEqual([
      [account, ['sub_1']],
      [other, ['sub_2']],
    ])
    expect((await describeAccount(test.db, other)).siteCredits).toBe(2)
  })

  it('refuses to write a subscription that another account holds', async () => {
    sell()
    await sync()
    await test.account('cus_2')
    change({ customer: 'cus_2' })
    await expect(sync()).rejects.toThrow('duplicate key')
    expect(await test.db.selectFrom('subscriptions').select('account_id').execute()).toEqual([{ account_id: account }])
  })

  it('grants nothing to an account that holds nothing', async () => {
    expect(await describeAccount(test.db, account)).toMatchObject({ siteCredits: 0, pageCredits: 0, subscriptions: [] })
  })
})

describe('when things go wrong', () => {
  it('writes nothing at all when the service fails half-way', async () => {
    sell()
    test.service.beforeAnswer = async (path) => {
      test.service.broken = path === '/v1/charges'
    }
    await expect(sync()).rejects.toThrow('broken')
    expect(await test.db.selectFrom('subscriptions').select('id').execute()).toEqual([])
    expect(test.documents).toEqual([])
  })

  it('writes nothing at all when an invoice is in another currency', async () => {
    sell()
    Object.assign(test.service.invoices[0]!, { currency: 'eur' })
    await expect(sync()).rejects.toThrow('eur')
    expect(await test.db.selectFrom('subscriptions').select('id').execute()).toEqual([])
  })

  it('leaves alone what is of no plan, but fails on a plan that turned into none', async () => {
    sell()
    const foreign = list([item('si_sub_1', null, 1, { price: price(null, { id: 'price_other' }) })])
    const own = test.service.subscriptions[0]!.items
    change({ items: foreign })
    expect(await sync()).toBe('not-sold')
    change({ items: own })
    await sync()
    change({ items: foreign })
    await expect(sync()).rejects.toThrow('no longer has an item of a plan on sale')
    expect(await describeAccount(test.db, account)).toMatchObject({ siteCredits: 2 })
  })

  it('ends with the newest state when an older synchronisation is slower', async () => {
    sell()
    const charges = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    test.service.beforeAnswer = async (path) => {
      if (path !== '/v1/charges') return
      test.service.beforeAnswer = async () => {}
      asked.resolve()
      await charges.promise
    }
    const slow = sync()
    await asked.promise
    change({ status: 'canceled', ended_at: start + 60 })
    const fast = sync()
    await Promise.race([fast, somebodyWaits()])
    charges.resolve()
    await Promise.all([slow, fast])
    expect(test.documents.at(-1)).toMatchObject({ siteCredits: 0, subscriptions: [{ status: 'canceled' }] })
    expect(await test.db.selectFrom('subscriptions').select('status').execute()).toEqual([{ status: 'canceled' }])
  })

  it('fails with the service’s own words for a wrong key', async () => {
    sell()
    const payments = stripePayments('sk_wrong', test.service.url)
    await expect(syncSubscription({ ...test.context, payments }, 'sub_1')).rejects.toThrow('Invalid API Key')
  })

  it('reads an invoice paid in two parts as two charges', async () => {
    sell()
    const parts = [payment('in_sub_1', 30_000), payment('in_sub_1', 40_000, { id: 'inpay_2', payment: { type: 'charge', charge: 'ch_2' } })]
    Object.assign(test.service.invoices[0]!, { payments: list(parts) })
    await sync()
    expect((await ledger()).map(({ amount_cents }) => amount_cents)).toEqual([30_000, 40_000])
    expect(await test.db.selectFrom('invoices').select('paid_cents').execute()).toEqual([{ paid_cents: 70_000 }])
  })
})
