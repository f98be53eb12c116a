// Letters about payments that failed, through the payments simulator: one for each worse state, whatever events come how often and in whatever order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleEvent, syncSubscription } from '#features/billing/index.ts'
import { customerOf } from '../../http/payment-calls.ts'
import { giveOwner, kindsTo, lettersTo } from '../../support/letters.ts'
import { type Buyer, type Market, openMarket } from '../../support/market.ts'
import { flip, type Shop, shop } from '../../support/payments.ts'
import { post, type TestPerson } from '../../support/sign-up.ts'

let at: Shop
let market: Market

beforeAll(async () => {
  at = await shop()
  market = await openMarket(at.billing.db)
})
afterAll(async () => {
  await market.close()
  await at.close()
})

const days = (count: number) => ({ seconds: String(count * 86_400) })

/** A person with a monthly plan and a site, whose bank refuses from now on. */
async function buyerWhoseCardFails(): Promise<{ person: TestPerson; customer: string; id: string }> {
  const person = await at.person()
  const id = await at.buy(person, 'standard_monthly_v1')
  await at.settle()
  await post(at.origin, '/api/v1/sites', { subscriptionId: id, url: `https://${person.uid}.example/pay` }, person.bearer)
  const customer = await customerOf(at, person)
  await flip(at.simulator, 'refusals', { customer, count: '9' })
  return { person, customer, id }
}

/** Moves the customer's time and handles what came of it. */
async function pass(customer: string, count: number): Promise<void> {
  await flip(at.simulator, 'clock', { customer, ...days(count) })
  await at.settle()
}

async function payOpenInvoice(customer: string): Promise<void> {
  await flip(at.simulator, 'refusals', { customer, count: '0' })
  const [invoice] = (await at.stripe.invoices.list({ customer, status: 'open' })).data
  await at.stripe.invoices.pay(invoice?.id ?? '')
  await at.settle()
}

describe('by webhooks', () => {
  it('an owner hears of the failure, of the end of the attempts and of the payment, once each, and anew of the next failure', async () => {
    const { person, customer } = await buyerWhoseCardFails()
    await pass(customer, 32)
    expect(await kindsTo(at.billing.db, person.email)).toEqual(['confirm-address', 'payment-retrying'])
    await pass(customer, 4) // the second attempt of four fails, and so do those after it
    await pass(customer, 5)
    expect(await kindsTo(at.billing.db, person.email)).toHaveLength(2)
    await pass(customer, 7)
    await payOpenInvoice(customer)
    const told = await lettersTo(at.billing.db, person.email)
    expect(told.map(({ kind }) => kind).slice(1)).toEqual(['payment-retrying', 'payment-unpaid', 'payment-settled'])
    for (const { text } of told.slice(1)) {
      expect(text).toContain(`“Standard, billed monthly” (${person.uid}.example)`)
      expect(text).toContain('$65')
      expect(text).toContain('https://tillwatch.example/dashboard?tab=billing')
    }
    await flip(at.simulator, 'refusals', { customer, count: '9' })
    await pass(customer, 16)
    expect((await kindsTo(at.billing.db, person.email)).slice(4)).toEqual(['payment-retrying'])
  })

  it('events that come twice, in another order or all at once write no letter twice', async () => {
    const { person, customer, id } = await buyerWhoseCardFails()
    await flip(at.simulator, 'webhooks', { duplicate: '6', reorder: '6' })
    await flip(at.simulator, 'clock', { customer, ...days(32) })
    await flip(at.simulator, 'webhooks', { duplicate: '0', release: 'true' })
    await at.settle()
    await at.billing.db.updateTable('payment_events').set({ state: 'received', handled_at: null }).execute()
    const events = await at.billing.db.selectFrom('payment_events').select('id').orderBy('created_at', 'desc').execute()
    for (const event of events) await handleEvent(at.billing, event.id)
    await Promise.all([1, 2, 3, 4].map(() => syncSubscription(at.billing, id)))
    expect((await kindsTo(at.billing.db, person.email)).slice(1)).toEqual(['payment-retrying'])
    await pass(customer, 20)
    await payOpenInvoice(customer)
    await Promise.all([1, 2, 3, 4].map(() => syncSubscription(at.billing, id)))
    expect((await kindsTo(at.billing.db, person.email)).slice(1)).toEqual(['payment-retrying', 'payment-unpaid', 'payment-settled'])
  })

  it('a letter and what it tells of are stored together or not at all', async () => {
    const { person, customer, id } = await buyerWhoseCardFails()
    await flip(at.simulator, 'webhooks', { drop: '1000' })
    await pass(customer, 32)
    await flip(at.simulator, 'webhooks', { drop: '0' })
    const gone = async () => {
      throw new Error('The machine stops here.')
    }
    const beforeTheLetter = { ...at.billing, letters: { ...at.billing.letters, mails: { enqueue: gone } } }
    const afterTheLetter = { ...at.billing, documents: { put: gone } }
    for (const context of [beforeTheLetter, afterTheLetter]) {
      await expect(syncSubscription(context, id)).rejects.toThrow('stops here')
      expect(await at.documentOf(person)).toMatchObject({ subscriptions: [{ status: 'active' }] })
      expect(await kindsTo(at.billing.db, person.email)).toHaveLength(1)
    }
    await syncSubscription(at.billing, id)
    expect(await at.documentOf(person)).toMatchObject({ subscriptions: [{ dunning: 'retrying' }] })
    expect((await kindsTo(at.billing.db, person.email)).slice(1)).toEqual(['payment-retrying'])
  })
})

describe('a letter', () => {
  let ann: Buyer
  const last = async (address: string) => (await lettersTo(at.billing.db, address)).at(-1)

  it('goes to each owner in the person’s own language, with the day of the next attempt, and to nobody who only looks', async () => {
    ann = await market.buyer('2026-01-01T00:00:00Z')
    const { accountId } = ann.owner
    const [english, spanish] = [await giveOwner(at.billing.db, accountId), await giveOwner(at.billing.db, accountId, 'es')]
    const viewer = await giveOwner(at.billing.db, accountId, 'en', 'viewer')
    await ann.buy(['premium_site_monthly_v1', 1])
    await ann.refuseCard()
    await ann.moveTo('2026-02-02T00:00:00Z')
    const { subject, text } = (await last(spanish)) ?? {}
    expect(subject).toBe('El último pago ha fallado')
    expect(text).toContain('El pago de 195\u00a0US$ de su plan «Premium, cobro mensual» ha fallado.')
    expect(text).toContain('el 4 de febrero de 2026 (UTC)')
    expect((await last(english))?.text).toContain('We’ll try again on February 4, 2026 (UTC).')
    expect(await lettersTo(at.billing.db, viewer)).toEqual([])
  })

  it('says that the plan has ended when it ends while something is owed, and nothing of a plan that ends paid', async () => {
    const owner = await giveOwner(at.billing.db, ann.owner.accountId)
    const [owing] = (await market.client.subscriptions.list({ customer: ann.customer })).data
    await market.client.subscriptions.cancel(owing?.id ?? '')
    await syncSubscription(market.context, owing?.id ?? '')
    await syncSubscription(market.context, owing?.id ?? '')
    expect(await kindsTo(at.billing.db, owner)).toEqual(['plan-ended'])
    expect((await last(owner))?.text).toContain('has ended because we didn’t receive the last payment of $195.')

    await ann.useCard('pm_card_visa')
    const paid = await ann.buy(['standard_monthly_v1', 1])
    await market.client.subscriptions.cancel(paid)
    await syncSubscription(market.context, paid)
    expect(await kindsTo(at.billing.db, owner)).toEqual(['plan-ended'])
  })
})
