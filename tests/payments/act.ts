// Owns carrying out a step: through the site's own calls where a person acts, at the payments service where a bank, staff or time does.
import { changePreviewSchema, planOffersSchema } from '@tillwatch/contract/shapes'
import { expect } from 'vitest'
import type { z } from 'zod'
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
      return changePlan(at, person, step.pick, `price_${step.key}`)
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

/** One of the subscriptions that the person sees, ended ones too; nothing if none exist. */
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
  const total = named.quantity ?? (item?.quantity ?? 0) + 1
  const preview = await told(at, person, `${subscription.id}/pages?quantity=${total}`, changePreviewSchema)
  await agree(at, person, preview, '/api/purchase-page', { subscriptionId: subscription.id, priceId, ...named })
}

async function changePlan(at: Shop, person: TestPerson, pick: number, priceId: string): Promise<void> {
  const subscription = await chosen(at, person, pick)
  if (subscription === undefined) return
  const preview = (await told(at, person, `${subscription.id}/plans`, planOffersSchema))?.plans.find((plan) => plan.priceId === priceId)
  await agree(at, person, preview?.change ?? null, `/api/v1/billing/subscriptions/${subscription.id}/plan`, { priceId })
}

/** What the product says of a change before it is made; null when it says that there can be none. */
async function told<Answer extends z.ZodType>(at: Shop, person: TestPerson, path: string, shape: Answer): Promise<z.infer<Answer> | null> {
  const headers = { authorization: `Bearer ${await tokenOf(at.origin, person.cookie)}` }
  const answer = await fetch(`${at.origin}/api/v1/billing/subscriptions/${path}`, { headers })
  expect([200, 404, 409], path).toContain(answer.status)
  return answer.status === 200 ? shape.parse(await answer.json()) : null
}

/** Makes a change as a person does, for the sum that was told: that sum is charged, or nothing. What was said to be impossible is asked for all the same, and refused, unless it is how things stand. */
async function agree(at: Shop, person: TestPerson, preview: z.infer<typeof changePreviewSchema> | null, path: string, body: object) {
  const agreed = preview?.possible ? { at: preview.terms.at, chargedCents: preview.terms.chargedCents } : undefined
  const before = await charged(at, person)
  const { ok } = await ask(at, person, path, { ...body, agreed })
  expect((await charged(at, person)) - before, path).toBe(ok ? (agreed?.chargedCents ?? 0) : 0)
  if (ok) expect(preview?.possible || preview?.obstacle === 'current', `${path}: ${JSON.stringify(preview)}`).toBe(true)
}

async function charged(at: Shop, person: TestPerson): Promise<number> {
  const customer = await customerOf(at, person)
  if (customer === null) return 0
  const charges = await at.stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return charges.reduce((sum, { paid, amount }) => sum + (paid ? amount : 0), 0)
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
