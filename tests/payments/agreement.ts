// Owns comparing what the product says of an account with what the payments service knows: document, token, ledger, invoices, cancellations.
import { expect } from 'vitest'
import type { Shop } from '../../packages/server/test/support/payments.ts'
import { type TestPerson, tokenOf } from '../../packages/server/test/support/sign-up.ts'
import { customerOf } from './act.ts'

type Client = Shop['stripe']
type Listed<Resource extends 'subscriptions' | 'invoices' | 'charges' | 'refunds'> = Awaited<
  ReturnType<Client[Resource]['list']>
>['data'][number]
type Subscription = Listed<'subscriptions'>
type Invoice = Listed<'invoices'>
type Charge = Listed<'charges'>
type Refund = Listed<'refunds'>

const all = { limit: 10_000 }
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const byId = <T extends { id: string }>(rows: readonly T[]) => [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))

/** Fails when product and payments service disagree about the account; the version of its document. */
export async function expectAgreement(at: Shop, person: TestPerson): Promise<number> {
  const customer = await customerOf(at, person)
  const document = await at.documentOf(person)
  if (customer === null) {
    expect(document).toBeNull()
    return 0
  }
  const held = await at.stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(all)
  const invoices = (await at.stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray(all)).filter(
    ({ status }) => status !== 'draft',
  )
  const charges = await at.stripe.charges.list({ customer, limit: 100 }).autoPagingToArray(all)

  const expected = held.map((subscription) => described(subscription, invoices))
  const shown = (document?.subscriptions ?? []).map((each) => ({ ...each, items: byId(each.items) }))
  expect(byId(shown)).toEqual(byId(expected))
  const granting = expected.filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status)).flatMap(({ items }) => items)
  const sites = sum(granting.filter(({ kind }) => kind === 'site').map(({ quantity }) => quantity))
  const pages = sum(granting.filter(({ kind }) => kind === 'page').map(({ quantity }) => quantity))
  expect([document?.siteCredits ?? 0, document?.pageCredits ?? 0]).toEqual([sites, sites + pages])

  const [, payload = ''] = (await tokenOf(at.origin, person.cookie)).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()).subscriptions as { id: string }[]
  expect(byId(claims)).toEqual(byId(expected.map(({ id, plan, interval, status }) => ({ id, plan, interval, status }))))

  await expectMoney(at, person, invoices, charges)
  await expectCancellations(at, person, charges)
  return document?.version ?? 0
}

/** Fails when an event that the product asks for was missed, failed, or was handled more than once. */
export async function expectEveryEventOnce(at: Shop, types: readonly string[]): Promise<void> {
  const happened = (await at.stripe.events.list({ limit: 100 }).autoPagingToArray(all)).filter(({ type }) => types.includes(type))
  const ids = happened.map(({ id }) => id)
  if (ids.length === 0) return
  const rows = await at.billing.db.selectFrom('payment_events').select(['id', 'state', 'attempts']).where('id', 'in', ids).execute()
  expect(byId(rows)).toEqual(byId(happened.map(({ id }) => ({ id, state: 'handled', attempts: 1 }))))
}

function described(subscription: Subscription, invoices: readonly Invoice[]) {
  const items = subscription.items.data.map(({ id, price, quantity }) => ({
    id,
    priceId: price.id,
    lookupKey: price.lookup_key,
    kind: price.lookup_key?.includes('_page_') ? 'page' : 'site',
    quantity,
  }))
  const site = subscription.items.data.find(({ price }) => !price.lookup_key?.includes('_page_'))
  const [plan, interval] = [site?.price.lookup_key?.split('_')[0], site?.price.recurring?.interval === 'year' ? 'yearly' : 'monthly']
  const end = site?.current_period_end ?? 0
  const ends = subscription.ended_at ?? subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null)
  return {
    id: subscription.id,
    plan: plan ?? '',
    interval,
    status: subscription.status as string,
    dunning: dunning(subscription, invoices),
    currentPeriodEnd: iso(end),
    cancelAt: ends === null ? null : iso(ends),
    siteId: null,
    items: byId(items.map((item) => ({ ...item, quantity: item.quantity ?? 1 }))),
  }
}

function dunning({ id, status }: Subscription, invoices: readonly Invoice[]): string {
  if (status === 'unpaid') return 'unpaid'
  if (status !== 'past_due') return 'none'
  const open = invoices.filter(({ status, parent }) => status === 'open' && parent?.subscription_details?.subscription === id)
  return open.some((invoice) => invoice.next_payment_attempt !== null) ? 'retrying' : 'final'
}

/** The ledger holds what the service charged and gave back, and no invoice gave back more than was paid for it. */
async function expectMoney(at: Shop, { accountId }: TestPerson, invoices: Invoice[], charges: Charge[]): Promise<void> {
  const { db } = at.billing
  const ledger = await db.selectFrom('ledger_entries').select(['kind', 'amount_cents']).where('account_id', '=', accountId).execute()
  const of = (kind: string) => sum(ledger.filter((entry) => entry.kind === kind).map((entry) => Number(entry.amount_cents)))
  const succeeded = charges.filter(({ status }) => status === 'succeeded')
  expect({ charged: of('charge'), refunded: of('refund') }).toEqual({
    charged: sum(succeeded.map(({ amount_captured }) => amount_captured)),
    refunded: sum(succeeded.map(({ amount_refunded }) => amount_refunded)),
  })
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'status', 'total_cents', 'paid_cents', 'refunded_cents'])
    .where('account_id', '=', accountId)
    .execute()
  expect(byId(rows.map(({ id, status, total_cents }) => ({ id, status, total: Number(total_cents) })))).toEqual(
    byId(invoices.map(({ id, status, total }) => ({ id, status, total }))),
  )
  expect(sum(rows.map(({ paid_cents }) => Number(paid_cents)))).toBe(of('charge'))
  expect(sum(rows.map(({ refunded_cents }) => Number(refunded_cents)))).toBe(of('refund'))
  for (const row of rows) expect(Number(row.refunded_cents)).toBeLessThanOrEqual(Number(row.paid_cents))
}

/** A cancellation that is done gave back what it promised; that of a suspected account is held and gave back nothing; none is left halfway. */
async function expectCancellations(at: Shop, { accountId }: TestPerson, charges: Charge[]): Promise<void> {
  const rows = await at.billing.db
    .selectFrom('cancellations')
    .innerJoin('accounts', 'accounts.id', 'cancellations.account_id')
    .select(['cancellations.id', 'state', 'refund_cents', 'requested_at', 'fraud_flagged_at'])
    .where('account_id', '=', accountId)
    .execute()
  const refunds: Refund[] = []
  for (const { id, amount_refunded } of charges)
    if (amount_refunded > 0) refunds.push(...(await at.stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray(all)))
  for (const { id, state, refund_cents, requested_at, fraud_flagged_at } of rows) {
    const given = sum(refunds.filter(({ metadata }) => metadata?.cancellation === id).map(({ amount }) => amount))
    if (fraud_flagged_at !== null && requested_at > fraud_flagged_at && Number(refund_cents) > 0) expect(state).toBe('held')
    expect(['scheduled', 'held', 'done', 'undone']).toContain(state)
    expect(given).toBe(state === 'done' ? Number(refund_cents) : 0)
  }
}
