import { journeyOf } from '@tillwatch/core/journeys'
import { atDepth, whenDeep } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { takeCapture } from '#index.ts'
import { member } from '../../../../testbed/shops/carts/walls.ts'
import { useTestbed } from '../collectors/fixture.ts'

const here = useTestbed()

const actions = ['add-first-product', 'go-to-checkout', 'fill-checkout'].map((action) => ({ type: 'shop', action }))

/** Where each stand-in has a product and its checkout, the names of what is filled in, and the paths of requests that order. */
const platforms = [
  {
    name: 'magento',
    product: '/shirt.html',
    checkout: '/checkout/',
    filled: 'username firstname lastname street[0] region_id city postcode telephone ko_unique_0 ko_unique_1 payment[method]',
    orders: /payment-information|\/order$/,
  },
  {
    name: 'prestashop',
    product: '/inicio/2-taza.html',
    checkout: '/pedido',
    filled: 'firstname lastname email id_gender psgdpr address1 postcode city id_country phone delivery_option[5] payment-option',
    orders: /^\/module\//,
  },
  {
    name: 'opencart',
    product: '/index.php?route=product/product&product_id=42',
    checkout: '/index.php?route=checkout/checkout',
    filled: 'firstname lastname email shipping_address_1 shipping_city shipping_postcode shipping_zone_id account payment_method',
    orders: /checkout\/confirm|extension\//,
  },
  {
    name: 'shopware',
    product: '/hemd',
    checkout: '/checkout/confirm',
    filled:
      'salutationId firstName lastName email billingAddress[street] billingAddress[zipcode] billingAddress[city] billingAddress[countryId] acceptedDataProtection paymentMethodId',
    orders: /^\/checkout\/order/,
  },
  {
    name: 'bigcommerce',
    product: '/bag/',
    checkout: '/checkout',
    filled:
      'email shippingAddress.firstName shippingAddress.lastName shippingAddress.phone shippingAddress.address1 shippingAddress.city shippingAddress.countryCode shippingAddress.stateOrProvinceCode shippingAddress.postalCode method paymentProviderRadio',
    orders: /\/orders/,
  },
]

const starts = atDepth(['product'], ['product', 'home'])
it.each(platforms.flatMap((platform) => starts.map((start) => ({ ...platform, start }))))(
  'the checkout of $name is filled in from its $start page until the card fields show, and nothing is ordered',
  async ({ name, product, checkout, filled, orders, start }) => {
    const before = here.testbed.received.length
    const origin = `http://${name}.shop.localhost:${here.testbed.port}`
    const read = journeyOf({ title: '', steps: [{ type: 'navigate', url: `${origin}${start === 'home' ? '/' : product}` }, ...actions] })
    if (!read.ok) throw new Error(read.problem.code)
    const { capture } = await takeCapture(`${origin}${checkout}`, {
      browser: here.browser,
      allowPrivate: here.testbed.allowPrivate,
      resolve: here.testbed.resolve,
      timeoutMs: 120_000,
      journey: { steps: read.journey, secrets: {} },
    })
    expect(capture.journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
    expect(capture.journey?.steps.at(-1)?.filled).toEqual(filled.split(' '))
    expect([capture.outcome.status, capture.outcome.issues]).toEqual(['complete', []])
    expect(capture.fields.map(({ kind }) => kind)).toContain('card-number')
    const sent = here.testbed.received.slice(before).filter(({ method }) => method === 'POST')
    expect(sent.filter(({ path }) => orders.test(path))).toEqual([])
  },
)

whenDeep(it.each(platforms))(
  'the checkout of $name behind a login wall is reached with a user name and a password',
  async ({ name, product, checkout, filled, orders }) => {
    const before = here.testbed.received.length
    const origin = `http://${name}-wall.shop.localhost:${here.testbed.port}`
    const typed = (secret: string) => ({ type: 'change', value: { secret }, selectors: [[`[name=${secret}]`]] })
    const steps = [
      { type: 'navigate', url: `${origin}/` },
      typed('user'),
      typed('password'),
      { type: 'click', selectors: [['#enter']], assertedEvents: [{ type: 'navigation' }] },
      { type: 'navigate', url: `${origin}${product}` },
      ...actions,
    ]
    const read = journeyOf({ title: '', steps })
    if (!read.ok) throw new Error(read.problem.code)
    const { allowPrivate, resolve } = here.testbed
    const { capture } = await takeCapture(`${origin}${checkout}`, {
      ...{ browser: here.browser, allowPrivate, resolve, timeoutMs: 120_000 },
      journey: { steps: read.journey, secrets: member },
    })
    expect(capture.journey?.steps.map(({ fault }) => fault)).toEqual(Array.from({ length: 9 }, () => null))
    expect(capture.journey?.steps.at(-1)?.filled).toEqual(filled.split(' '))
    expect(capture.fields.map(({ kind }) => kind)).toContain('card-number')
    expect(JSON.stringify(capture)).not.toContain(member.password)
    const sent = here.testbed.received.slice(before).filter(({ method }) => method === 'POST')
    expect(sent.filter(({ path }) => orders.test(path))).toEqual([])
  },
)
