// A market for tests: payments through the simulator with no server, and buyers with clocks of their own, who buy without a page.
import { randomUUID } from 'node:crypto'
import { startPayments } from '@tillwatch/testbed/payments'
import type Stripe from 'stripe'
import { stripePayments } from '#adapters/stripe-payments.ts'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { type BillingContext, syncSubscription } from '#features/billing/index.ts'
import { billingThrough } from './payments.ts'

export interface Buyer {
  owner: Actor
  customer: string
  /** Moves the buyer's clock to a time, and writes down what became of the subscriptions. */
  moveTo(time: string): Promise<void>
  /** Buys goods by lookup key, with a quantity each; the subscription's id. */
  buy(...goods: [lookupKey: string, quantity: number][]): Promise<string>
  /** Pays from now on with the card of a test token. */
  useCard(token: string): Promise<void>
  /** From now on the bank refuses the card. */
  refuseCard(): Promise<void>
  /** Money taken and given back, in cents: what the payments service says, and what our ledger says. */
  money(): Promise<{ charged: number; refunded: number; ledgerCharged: number; ledgerRefunded: number }>
}

export interface Market {
  context: BillingContext
  client: Stripe
  /** A new buyer, or a known account as one, whose clock stands at a time. */
  buyer(time: string, accountId?: string): Promise<Buyer>
  close(): Promise<void>
}

const seconds = (time: string) => Date.parse(time) / 1_000

export async function openMarket(db: Database['db']): Promise<Market> {
  const simulator = await startPayments()
  const client = stripePayments(simulator.secretKey, simulator.origin)
  const context = billingThrough(client, db, { enqueue: async () => {} })
  return {
    context,
    client,
    buyer: (time, accountId) => makeBuyer(context, client, time, accountId),
    close: () => simulator.stop(),
  }
}

async function makeBuyer(context: BillingContext, client: Stripe, time: string, known?: string): Promise<Buyer> {
  const { db } = context
  const accountId = known ?? randomUUID()
  if (known === undefined) await db.insertInto('accounts').values({ id: accountId, name: 'Ann’s shop' }).execute()
  const clock = await client.testHelpers.testClocks.create({ frozen_time: seconds(time) })
  const { id: customer } = await client.customers.create({ email: 'ann@shop.example', test_clock: clock.id })
  await db.insertInto('billing_customers').values({ account_id: accountId, customer_id: customer }).execute()
  await useCard('pm_card_visa')

  async function useCard(token: string): Promise<void> {
    const card = await client.paymentMethods.attach(token, { customer })
    await client.customers.update(customer, { invoice_settings: { default_payment_method: card.id } })
  }

  return {
    owner: { accountId, name: 'ann', role: 'owner' },
    customer,
    async moveTo(to) {
      await client.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(to) })
      const held = await client.subscriptions.list({ customer, status: 'all', limit: 100 })
      for (const { id } of held.data) await syncSubscription(context, id)
    },
    async buy(...goods) {
      const items = goods.map(([key, quantity]) => ({ price: `price_${key}`, quantity }))
      const { id } = await client.subscriptions.create({ customer, items })
      await syncSubscription(context, id)
      return id
    },
    useCard,
    refuseCard: () => useCard('pm_card_chargeCustomerFail'),
    async money() {
      const charges = (await client.charges.list({ customer, limit: 100 })).data.filter(({ status }) => status === 'succeeded')
      const ledger = await db.selectFrom('ledger_entries').select(['kind', 'amount_cents']).where('account_id', '=', accountId).execute()
      const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)
      return {
        charged: sum(charges.map(({ amount }) => amount)),
        refunded: sum(charges.map(({ amount_refunded }) => amount_refunded)),
        ledgerCharged: sum(ledger.filter(({ kind }) => kind === 'charge').map((row) => row.amount_cents)),
        ledgerRefunded: sum(ledger.filter(({ kind }) => kind === 'refund').map((row) => row.amount_cents)),
      }
    },
  }
}
