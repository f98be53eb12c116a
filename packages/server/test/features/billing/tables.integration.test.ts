// The tables of payments refuse, one by one, what must not be stored.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/index.ts'
import { testDatabase } from '../../support/database.ts'

let database: Database
const [account, other] = [randomUUID(), randomUUID()]
const at = new Date('2026-01-31T10:00:00Z')
const later = new Date('2026-02-28T10:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db
    .insertInto('accounts')
    .values([account, other].map((id) => ({ id, name: id })))
    .execute()
  await db.insertInto('billing_customers').values({ account_id: account, customer_id: 'cus_1' }).execute()
  await db.insertInto('subscriptions').values(held('sub_1')).execute()
  await db.insertInto('subscription_items').values(item('si_1')).execute()
  await db.insertInto('invoices').values(invoice('in_1')).execute()
  await db.insertInto('ledger_entries').values(entry('inpay_1')).execute()
  await db.insertInto('payment_events').values({ id: 'evt_1', type: 'invoice.paid', created_at: at }).execute()
  await db.insertInto('cancellations').values(cancellation()).execute()
  await db.insertInto('sites').values(site()).execute()
})
afterAll(() => database.close())

function held(id: string) {
  return {
    id,
    account_id: account as string,
    plan: 'standard',
    billing_interval: 'yearly',
    status: 'active',
    billing_anchor: at,
    current_period_start: at,
    current_period_end: later,
    created_at: at,
    fetched_at: at,
  }
}

function item(id: string) {
  return { id, subscription_id: 'sub_1', price_id: 'price_1', lookup_key: 'standard_yearly_v1', kind: 'site', quantity: 1 }
}

function invoice(id: string) {
  const money = { total_cents: 70_000, paid_cents: 70_000, refunded_cents: 70_000, currency: 'usd' }
  return {
    id,
    account_id: account as string,
    subscription_id: 'sub_1',
    status: 'paid',
    ...money,
    period_start: at,
    period_end: later,
    issued_at: at,
  }
}

function entry(source_id: string) {
  return { account_id: account as string, kind: 'charge', amount_cents: 70_000, source_id, subscription_id: 'sub_1', at }
}

function cancellation() {
  const plan = { kind: 'prorated', ends_at: later, refund_cents: 52_500, state: 'scheduled' }
  return { id: randomUUID() as string, account_id: account as string, subscription_id: 'sub_1', ...plan }
}

function site() {
  const place = { host: 'shop.example', url: 'https://shop.example/' }
  return { id: randomUUID() as string, account_id: account as string, ...place, subscription_id: 'sub_1' }
}

/** What the constraint is called that refused the insertion; a sentence when it was stored. */
async function refusal(table: string, row: object): Promise<string> {
  try {
    await database.db
      .insertInto(table as 'subscriptions')
      .values(row as never)
      .execute()
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string }
    return constraint ?? message
  }
  return 'It was stored.'
}

it('knows no customer twice and none of an account that does not exist', async () => {
  expect(await refusal('billing_customers', { account_id: other, customer_id: 'cus_1' })).toBe('billing_customers_customer_id_key')
  expect(await refusal('billing_customers', { account_id: account, customer_id: 'cus_2' })).toBe('billing_customers_pkey')
  expect(await refusal('billing_customers', { account_id: randomUUID(), customer_id: 'cus_2' })).toBe('billing_customers_account_id_fkey')
  expect(await refusal('billing_customers', { account_id: other, customer_id: '' })).toBe('billing_customers_customer_id_check')
})

it('holds no subscription twice, in no unknown plan, interval or state, and in dunning only while money is owed', async () => {
  expect(await refusal('subscriptions', held('sub_1'))).toMatch(/^subscriptions_(pkey|account_id_id_key)$/)
  expect(await refusal('subscriptions', { ...held('sub_1'), account_id: other })).toBe('subscriptions_pkey')
  expect(await refusal('subscriptions', { ...held('sub_2'), account_id: randomUUID() })).toBe('subscriptions_account_id_fkey')
  expect(await refusal('subscriptions', { ...held('sub_2'), plan: 'enterprise' })).toBe('subscriptions_plan_check')
  expect(await refusal('subscriptions', { ...held('sub_2'), billing_interval: 'weekly' })).toBe('subscriptions_billing_interval_check')
  expect(await refusal('subscriptions', { ...held('sub_2'), status: 'ended' })).toBe('subscriptions_status_check')
  expect(await refusal('subscriptions', { ...held('sub_2'), status: 'past_due', dunning: 'late' })).toBe('subscriptions_dunning_check')
  expect(await refusal('subscriptions', { ...held('sub_2'), dunning: 'retrying' })).toBe('dunning_while_owing')
  expect(await refusal('subscriptions', { ...held('sub_2'), current_period_end: at })).toBe('period_runs_forward')
})

it('holds no item twice, of no unknown kind or lookup key, in no negative quantity, of no unknown subscription', async () => {
  expect(await refusal('subscription_items', item('si_1'))).toBe('subscription_items_pkey')
  expect(await refusal('subscription_items', { ...item('si_2'), subscription_id: 'sub_9' })).toBe('subscription_items_subscription_id_fkey')
  expect(await refusal('subscription_items', { ...item('si_2'), lookup_key: 'gold_v1' })).toBe('subscription_items_lookup_key_check')
  expect(await refusal('subscription_items', { ...item('si_2'), kind: 'host' })).toBe('subscription_items_kind_check')
  expect(await refusal('subscription_items', { ...item('si_2'), quantity: -1 })).toBe('subscription_items_quantity_check')
})

it('stores an event once, handled exactly when it has a time, failed exactly when it has a reason', async () => {
  const event = { id: 'evt_2', type: 'invoice.paid', created_at: at }
  expect(await refusal('payment_events', { ...event, id: 'evt_1' })).toBe('payment_events_pkey')
  expect(await refusal('payment_events', { ...event, state: 'lost' })).toMatch(/payment_events_state_check/)
  expect(await refusal('payment_events', { ...event, state: 'handled' })).toBe('handled_with_time')
  expect(await refusal('payment_events', { ...event, handled_at: at })).toBe('handled_with_time')
  expect(await refusal('payment_events', { ...event, state: 'failed' })).toBe('error_when_failed')
  expect(await refusal('payment_events', { ...event, attempts: -1 })).toBe('payment_events_attempts_check')
})

it('refunds no invoice above what was paid, in no other currency, for no subscription of another account', async () => {
  expect(await refusal('invoices', invoice('in_1'))).toBe('invoices_pkey')
  expect(await refusal('invoices', { ...invoice('in_2'), refunded_cents: 70_001 })).toBe('refunded_at_most_paid')
  expect(await refusal('invoices', { ...invoice('in_2'), refunded_cents: -1 })).toBe('invoices_refunded_cents_check')
  expect(await refusal('invoices', { ...invoice('in_2'), paid_cents: -1, refunded_cents: 0 })).toMatch(
    /^(invoices_paid_cents_check|refunded_at_most_paid)$/,
  )
  expect(await refusal('invoices', { ...invoice('in_2'), currency: 'eur' })).toBe('invoices_currency_check')
  expect(await refusal('invoices', { ...invoice('in_2'), status: 'late' })).toBe('invoices_status_check')
  expect(await refusal('invoices', { ...invoice('in_2'), account_id: other })).toBe('invoices_account_id_subscription_id_fkey')
})

it('takes each payment and each refund into the ledger once, above nothing, and for the account’s own subscription', async () => {
  expect(await refusal('ledger_entries', entry('inpay_1'))).toBe('ledger_entries_kind_source_id_key')
  expect(await refusal('ledger_entries', { ...entry('inpay_2'), amount_cents: 0 })).toBe('ledger_entries_amount_cents_check')
  expect(await refusal('ledger_entries', { ...entry('inpay_2'), kind: 'gift' })).toBe('ledger_entries_kind_check')
  expect(await refusal('ledger_entries', { ...entry('inpay_2'), account_id: other })).toBe('ledger_entries_account_id_subscription_id_fkey')
})

it('changes and deletes nothing in the ledger', async () => {
  const { db } = database
  await expect(db.updateTable('ledger_entries').set({ amount_cents: 1 }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only')
  expect(await db.selectFrom('ledger_entries').select('amount_cents').execute()).toEqual([{ amount_cents: 70_000 }])
})

it('has one open cancellation for a subscription at a time, and refunds nothing at the end of a cycle', async () => {
  for (const state of ['requested', 'scheduled', 'held', 'refunding'])
    expect(await refusal('cancellations', { ...cancellation(), state })).toBe('one_open_cancellation')
  for (const state of ['done', 'failed', 'undone'])
    expect(await refusal('cancellations', { ...cancellation(), state })).toBe('It was stored.')
  const closed = { ...cancellation(), state: 'done' }
  expect(await refusal('cancellations', { ...closed, kind: 'end-of-cycle' })).toBe('no_refund_at_end_of_cycle')
  expect(await refusal('cancellations', { ...closed, kind: 'at-once' })).toBe('cancellations_kind_check')
  expect(await refusal('cancellations', { ...closed, state: 'lost' })).toBe('cancellations_state_check')
  expect(await refusal('cancellations', { ...closed, refund_cents: -1 })).toBe('cancellations_refund_cents_check')
  expect(await refusal('cancellations', { ...closed, account_id: other })).toBe('cancellations_account_id_subscription_id_fkey')
})

it('lets one site claim a subscription, of its own account only', async () => {
  expect(await refusal('sites', site())).toBe('sites_subscription_id_key')
  await database.db.insertInto('subscriptions').values(held('sub_free')).execute()
  expect(await refusal('sites', { ...site(), subscription_id: 'sub_free', account_id: other })).toBe(
    'sites_account_id_subscription_id_fkey',
  )
  expect(await refusal('sites', { ...site(), subscription_id: 'sub_free', host: '' })).toBe('sites_host_check')
  expect(await refusal('sites', { ...site(), subscription_id: 'sub_free', url: '' })).toBe('sites_url_check')
})
