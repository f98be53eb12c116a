// Owns carrying out a step: through the site's own calls where a person acts, at the payments service where a bank, staff or time does.
import { expect } from 'vitest'
import { finishCancellations, replayEvents } from '../../packages/server/src/features/billing/index.ts'
import { flip, press, type Shop } from '../../packages/server/test/support/payments.ts'
import { post, type TestPerson, tokenOf } from '../../packages/server/test/support/sign-up.ts'
import type { Step } from './steps.ts'

export interface World {
  at: Shop
  people: readonly [TestPerson, TestPerson]
  /** Whether events were lost since the last time that the product asked what it missed. */
  lost: boolean
}

const dayS = 86_400

/** Does the step and lets all events arrive that are not lost. Fails when the product answers with an error of its own. */
export async function act(world: World, step: Step): Promise<void> {
  const { at } = world
  await take(world, step)
  if (step.do === 'webhooks') return
  await flip(at.simulator, 'webhooks', { release: 'true' })
  await at.settle()
}

async function take(world: World, step: Step): Promise<void> {
  const { at } = world
  if (step.do === 'replay') return catchUp(world)
  if (step.do === 'webhooks') {
    world.lost ||= step.fault === 'drop'
    return flip(at.simulator, 'webhooks', { [step.fault]: String(step.count) })
  }
  const person = world.people[step.who] as TestPerson
  switch (step.do) {
    case 'buy':
      return buy(at, person, step.key, ['pay'])
    case 'declineThenPay':
      return buy(at, person, step.key, ['decline', 'pay'])
    case 'leave':
      return buy(at, person, step.key, ['leave'])
    case 'changePlan':
      return ofSubscription(at, person, step.pick, 'plan', { priceId: `price_${step.key}` })
    case 'cancel':
    case 'resume':
      return ofSubscription(at, person, step.pick, step.do, {})
    case 'addPage':
      return setPages(at, person, step.pick, null)
    case 'setPages':
      return setPages(at, person, step.pick, step.quantity)
  }
  const customer = await customerOf(at, person)
  if (customer === null) return
  switch (step.do) {
    case 'failPayments':
      return flip(at.simulator, 'refusals', { customer, count: String(step.count) })
    case 'fallBehind':
      await flip(at.simulator, 'refusals', { customer, count: '5' })
      return flip(at.simulator, 'clock', { customer, seconds: String(step.days * dayS) })
    case 'days':
      return flip(at.simulator, 'clock', { customer, seconds: String(step.days * dayS) })
    case 'payOpenInvoice':
      return payOpenInvoice(at, customer)
    case 'flagFraud': {
      const [charge] = (await at.stripe.charges.list({ customer, limit: 1 })).data
      if (charge !== undefined) await flip(at.simulator, 'fraud', { charge: charge.id })
      return
    }
    case 'staffRefund': {
      const charges = (await at.stripe.charges.list({ customer, limit: 100 })).data.filter(({ paid, refunded }) => paid && !refunded)
      const charge = charges[step.pick % (charges.length || 1)]
      if (charge === undefined) return
      const amount = Math.ceil(((charge.amount - charge.amount_refunded) * step.percent) / 100)
      await at.stripe.refunds.create({ charge: charge.id, amount })
    }
  }
}

/** As a worker does on its start. */
export async function catchUp(world: World): Promise<void> {
  await flip(world.at.simulator, 'webhooks', { drop: '0', duplicate: '0', release: 'true' })
  await world.at.settle()
  await replayEvents(world.at.billing, true)
  await finishCancellations(world.at.billing)
  await world.at.settle()
  world.lost = false
}

/** The access token as a forced refresh gives it: ten minutes of test may have passed since the first. */
async function ask(at: Shop, person: TestPerson, path: string, body: object): Promise<Response> {
  const answer = await post(at.origin, path, body, { authorization: `Bearer ${await tokenOf(at.origin, person.cookie)}` })
  expect([200, 204, 402, 404, 409], `${path}: ${await answer.clone().text()}`).toContain(answer.status)
  return answer
}

async function buy(at: Shop, person: TestPerson, key: string, buttons: readonly string[]): Promise<void> {
  const answer = await ask(at, person, '/api/create-checkout-session', { priceId: `price_${key}` })
  const { url } = (await answer.json()) as { url: string }
  for (const action of buttons) await press(url, { action })
}

/** One of the subscriptions that the person sees, ended ones too; nothing when there are none. */
async function chosen(at: Shop, person: TestPerson, pick: number) {
  const held = (await at.documentOf(person))?.subscriptions ?? []
  return held[pick % (held.length || 1)]
}

async function ofSubscription(at: Shop, person: TestPerson, pick: number, verb: string, body: object): Promise<void> {
  const subscription = await chosen(at, person, pick)
  if (subscription !== undefined) await ask(at, person, `/api/v1/billing/subscriptions/${subscription.id}/${verb}`, body)
}

async function setPages(at: Shop, person: TestPerson, pick: number, quantity: number | null): Promise<void> {
  const subscription = await chosen(at, person, pick)
  if (subscription === undefined) return
  const priceId = `price_${subscription.plan}_page_${subscription.interval}_v1`
  const item = subscription.items.find(({ kind }) => kind === 'page')
  const named = quantity === null || item === undefined ? {} : { subscriptionItemId: item.id, quantity }
  await ask(at, person, '/api/purchase-page', { subscriptionId: subscription.id, priceId, ...named })
}

export async function customerOf(at: Shop, { accountId }: TestPerson): Promise<string | null> {
  const row = await at.billing.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

async function payOpenInvoice(at: Shop, customer: string): Promise<void> {
  const [invoice] = (await at.stripe.invoices.list({ customer, status: 'open', limit: 1 })).data
  if (invoice === undefined) return
  const card = await at.stripe.paymentMethods.attach('pm_card_visa', { customer })
  await at.stripe.invoices.pay(invoice.id, { payment_method: card.id }).catch((error: { type?: string }) => {
    if (error.type !== 'StripeCardError') throw error // the bank refuses this one too
  })
}
