// Guards webhooks: signed so that the official SDK takes them, with every fault that a shop must survive, and the list that repairs it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type PaymentsSimulator, startPayments } from '#payments/index.ts'
import { refusal, sdk, start } from './ask.ts'
import { buy } from './buyer.ts'
import { type Ear, ear } from './ear.ts'

async function listening(events: Stripe.WebhookEndpointCreateParams['enabled_events']) {
  const { simulator, stripe } = await start()
  let secret = ''
  const own = await ear(() => secret)
  secret = (await stripe.webhookEndpoints.create({ url: own.url, enabled_events: events })).secret!
  return { simulator, stripe, own, secret }
}

async function order(simulator: PaymentsSimulator, orders: Record<string, string>): Promise<void> {
  const answer = await fetch(`${simulator.origin}/_simulator/webhooks`, { method: 'POST', body: new URLSearchParams(orders) })
  expect(answer.status).toBe(200)
}

const named = async (stripe: Stripe, ...names: string[]) => {
  for (const name of names) await stripe.customers.create({ name })
}
const names = (own: Ear) => own.raw.map(({ body }) => (JSON.parse(body) as { data: { object: { name: string } } }).data.object.name)

describe('webhooks', () => {
  it('tell of a purchase, signed so that the SDK takes them and refuses them changed or old', async () => {
    const { simulator, stripe, own, secret } = await listening(['*'])
    const { id } = await stripe.customers.create({})
    await buy(stripe, id, 'standard_monthly_v1')
    await simulator.delivered()
    const types = own.heard.map(({ type }) => type)
    for (const type of ['customer.created', 'customer.subscription.created', 'invoice.paid', 'checkout.session.completed']) {
      expect(types).toContain(type)
    }
    const { body, signature } = own.raw[0]!
    const verify = (text: string, header: string, at?: number) => Stripe.webhooks.constructEvent(text, header, secret, 300, undefined, at)
    expect(() => verify(body.replace('cus_', 'cus-'), signature)).toThrow(Stripe.errors.StripeSignatureVerificationError)
    expect(() => verify(body, signature, Date.now() + 302_000)).toThrow('outside the tolerance')
    expect(verify(body, signature).id).toBe(own.heard[0]!.id)
  })

  it('go out for the wanted types only, and to no endpoint that was switched off or removed', async () => {
    const { simulator, stripe, own } = await listening(['customer.updated'])
    const { id } = await stripe.customers.create({})
    await stripe.customers.update(id, { name: 'a' })
    const [endpoint] = (await stripe.webhookEndpoints.list()).data
    expect(endpoint!.secret).toBeUndefined()
    await stripe.webhookEndpoints.update(endpoint!.id, { disabled: true })
    await stripe.customers.update(id, { name: 'b' })
    await stripe.webhookEndpoints.del(endpoint!.id)
    await stripe.customers.update(id, { name: 'c' })
    await simulator.delivered()
    expect(names(own)).toEqual(['a'])
    expect((await refusal(stripe.webhookEndpoints.create({ url: 'https://shop.example/hooks', enabled_events: ['*'] }))).param).toBe('url')
  })

  it('arrive twice, in reverse, late or not at all where that is ordered, and in order again afterwards', async () => {
    const { simulator, stripe, own } = await listening(['customer.created'])
    await order(simulator, { duplicate: '1' })
    await named(stripe, 'twice')
    await simulator.delivered()
    await order(simulator, { reorder: '3' })
    await named(stripe, '1', '2', '3')
    await simulator.delivered()
    await order(simulator, { drop: '1' })
    await named(stripe, 'lost')
    await order(simulator, { delay: '1', delay_ms: '1500' })
    await named(stripe, 'late', 'next')
    await simulator.delivered()
    expect(names(own)).toEqual(['twice', 'twice', '3', '2', '1', 'next', 'late'])
  })

  it('come out of an unfinished reordering when released', async () => {
    const { simulator, stripe, own } = await listening(['customer.created'])
    await order(simulator, { reorder: '5' })
    await named(stripe, '1', '2')
    await order(simulator, { release: 'true' })
    await simulator.delivered()
    expect(names(own)).toEqual(['2', '1'])
  })

  it('are tried again until the endpoint takes them, without holding up later ones', async () => {
    const { simulator, stripe, own } = await listening(['customer.created'])
    own.mood = 'refuse'
    await named(stripe, 'first')
    while (own.raw.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    own.mood = 'take'
    await named(stripe, 'second')
    await simulator.delivered()
    expect(own.heard).toHaveLength(2)
  })

  it('that no endpoint took before the simulator stopped go out after it starts again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const own = await ear(() => 'whsec_shop')
    own.mood = 'refuse'
    const first = await startPayments({ folder, webhookSecret: 'whsec_shop' })
    await sdk(first).webhookEndpoints.create({ url: own.url, enabled_events: ['customer.created'] })
    await named(sdk(first), 'kept')
    await first.stop()
    own.mood = 'take'
    const { simulator } = await start({ folder })
    await simulator.delivered()
    expect(own.heard).toHaveLength(1)
  })
})

describe('the list of events', () => {
  it('holds what was lost, newest first, by type and from a time on', async () => {
    const { simulator, stripe, own } = await listening(['*'])
    await order(simulator, { drop: '2' })
    await named(stripe, 'a', 'b')
    await simulator.delivered()
    expect(own.heard).toEqual([])
    const from = Math.floor(Date.now() / 1000) - 3_600
    const { data } = await stripe.events.list({ created: { gte: from }, types: ['customer.created'] })
    expect(data.map(({ data: { object } }) => (object as Stripe.Customer).name)).toEqual(['b', 'a'])
    expect((await stripe.events.retrieve(data[0]!.id)).type).toBe('customer.created')
    expect((await stripe.events.list({ created: { gt: from + 7_200 } })).data).toEqual([])
    expect((await stripe.events.list({ type: 'invoice.*' })).data).toEqual([])
  })
})
