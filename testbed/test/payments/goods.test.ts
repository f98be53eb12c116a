// Guards the ground of the payments simulator, asked by the official SDK: goods, customers, errors, idempotency, pages of lists.
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { readForm } from '#payments/api/form.ts'
import { refusal, sdk, start } from './ask.ts'

describe('the goods', () => {
  it('sells the eight prices of the site and the add-on at their figures, found by lookup key in one call', async () => {
    const { stripe } = await start()
    const keys = ['standard', 'standard_page', 'premium_site', 'premium_page'].flatMap((key) => [`${key}_monthly_v1`, `${key}_yearly_v1`])
    const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 100, expand: ['data.product'] })
    const cents = Object.fromEntries(data.map((price) => [price.lookup_key, price.unit_amount]))
    expect(cents).toEqual({
      standard_monthly_v1: 6_500,
      standard_yearly_v1: 70_000,
      standard_page_monthly_v1: 1_500,
      standard_page_yearly_v1: 16_000,
      premium_site_monthly_v1: 19_500,
      premium_site_yearly_v1: 210_000,
      premium_page_monthly_v1: 3_500,
      premium_page_yearly_v1: 38_000,
    })
    expect(data.every(({ product }) => typeof product === 'object' && 'name' in product && product.name.length > 0)).toBe(true)
    const addOn = await stripe.prices.list({ lookup_keys: ['csp_report_only_yearly_v1'] })
    expect(addOn.data.map((price) => [price.unit_amount, price.recurring?.interval])).toEqual([[60_000, 'year']])
  })

  it('moves a lookup key to a new price only where the caller says so', async () => {
    const { stripe } = await start()
    const price = { currency: 'usd', unit_amount: 7_000, product: 'prod_standard_site', lookup_key: 'standard_monthly_v1' } as const
    const refused = await refusal(stripe.prices.create({ ...price, recurring: { interval: 'month' } }))
    expect([refused.statusCode, refused.param]).toEqual([400, 'lookup_key'])
    const made = await stripe.prices.create({ ...price, recurring: { interval: 'month' }, transfer_lookup_key: true })
    const { data } = await stripe.prices.list({ lookup_keys: ['standard_monthly_v1'] })
    expect(data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([[made.id, 7_000]])
  })
})

describe('the way it answers', () => {
  it('repeats the first answer for a repeated idempotency key and refuses the key for another body', async () => {
    const { stripe } = await start()
    const [first, second] = [
      await stripe.customers.create({ email: 'a@shop.example' }, { idempotencyKey: 'once' }),
      await stripe.customers.create({ email: 'a@shop.example' }, { idempotencyKey: 'once' }),
    ]
    expect(second.id).toBe(first.id)
    expect((await stripe.customers.list({ email: 'a@shop.example' })).data).toHaveLength(1)
    const refused = await refusal(stripe.customers.create({ email: 'b@shop.example' }, { idempotencyKey: 'once' }))
    expect(refused).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('pages through a list, newest first, with no gap and no repetition', async () => {
    const { stripe } = await start()
    const made: string[] = []
    for (let index = 0; index < 7; index++) made.unshift((await stripe.customers.create({ name: `n${index}` })).id)
    const first = await stripe.customers.list({ limit: 3 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 3), true])
    const all: string[] = []
    for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id)
    expect(all).toEqual(made)
    const back = await stripe.customers.list({ limit: 2, ending_before: made[4] })
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(2, 4))
  })

  it('says what is wrong as error objects with a request id: unknown id, unknown parameter, wrong key, other version', async () => {
    const { simulator, stripe } = await start()
    const unknown = await refusal(stripe.customers.retrieve('cus_none'))
    expect([unknown.statusCode, unknown.code, unknown.requestId?.startsWith('req_')]).toEqual([404, 'resource_missing', true])
    const parameter = await refusal(stripe.customers.create({ coupon: 'x' } as Stripe.CustomerCreateParams))
    expect([parameter.statusCode, parameter.code, parameter.param]).toEqual([400, 'parameter_unknown', 'coupon'])
    expect(await refusal(sdk({ ...simulator, secretKey: 'sk_test_other' }).customers.list())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    const version = await refusal(stripe.customers.list({}, { apiVersion: '2020-01-01' }))
    expect(version.message).toContain('2026-10-28.endive')
  })

  it('keeps, changes and removes metadata key by key', async () => {
    const { stripe } = await start()
    const { id } = await stripe.customers.create({ metadata: { account: 'a1', note: 'x' } })
    expect((await stripe.customers.update(id, { metadata: { note: '', plan: 'standard' } })).metadata).toEqual({
      account: 'a1',
      plan: 'standard',
    })
    expect((await stripe.customers.update(id, { name: 'Shop' })).metadata).toEqual({ account: 'a1', plan: 'standard' })
  })
})

describe('the form reader', () => {
  it('reads records and arrays and refuses broken brackets, mixed use and depth', () => {
    expect(readForm('items[0][price]=p&items[0][quantity]=2&expand[]=a&expand[]=b&x=1')).toEqual({
      items: { 0: { price: 'p', quantity: '2' } },
      expand: { 0: 'a', 1: 'b' },
      x: '1',
    })
    for (const broken of ['a[b=1', 'a=1&a[b]=2', 'a[b][c][d][e][f][g]=1']) expect(() => readForm(broken), broken).toThrow()
    expect(Object.getPrototypeOf(readForm('__proto__[x]=1'))).toBeNull()
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})
