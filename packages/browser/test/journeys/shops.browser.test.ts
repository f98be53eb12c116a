import { type SetIdentity, testIdentitySchema } from '@tillwatch/contract/shapes'
import { journeyOf } from '@tillwatch/core/journeys'
import { deep } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { takeCapture } from '#index.ts'
import { useTestbed } from '../collectors/fixture.ts'

const here = useTestbed()

function travel(host: string, path: string, steps: object[], identity?: SetIdentity, from = '/') {
  const origin = `http://${host}:${here.testbed.port}`
  const read = journeyOf({ title: '', steps: [{ type: 'navigate', url: `${origin}${from}` }, ...steps] })
  if (!read.ok) throw new Error(read.problem.code)
  const { allowPrivate, resolve } = here.testbed
  return takeCapture(`${origin}${path}`, {
    browser: here.browser,
    allowPrivate,
    resolve,
    timeoutMs: 60_000,
    journey: { steps: read.journey, secrets: {}, ...(identity && { identity }) },
  })
}

const shopping = [
  { type: 'shop', action: 'add-first-product' },
  { type: 'shop', action: 'go-to-checkout' },
]

it.each([
  ['woo.shop.localhost', '/checkout/', ['/', '/shop/', '/product/1/', '/product/2/', '/cart/', '/checkout/']],
  ['shopify.shop.localhost', '/checkout', ['/', '/collections/all', '/products/mug', '/checkouts/cn/token']],
])('the first product that can be had at %s goes into the cart, and the checkout is reached with no recording', async (host, path, way) => {
  const { capture } = await travel(host, path, shopping)
  expect(capture.journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null])
  expect(capture.journey?.steps.slice(1).map(({ ways = [] }) => ways.length > 0)).toEqual([true, true])
  expect(capture.outcome.status).toBe('complete')
  expect(capture.journey?.views.map(({ url }) => new URL(url).pathname)).toEqual(way)
  expect(capture.fields.map(({ kind }) => kind)).toEqual(['card-number', 'card-cvc'])
  expect(capture.canary?.typedInto.length).toBeGreaterThan(0)
})

it.each([
  ['woo.shop.localhost', '/cart/'],
  ['shopify.shop.localhost', '/cart'],
])('with nothing in the cart the checkout of %s is not reached, which is said', async (host, at) => {
  const { capture } = await travel(host, '/checkout', shopping.slice(1))
  expect(capture.outcome).toMatchObject({ status: 'failed', code: 'journey-failed' })
  expect(capture.journey?.steps.at(-1)?.fault).toMatchObject({ code: 'no-checkout', said: expect.stringMatching(new RegExp(`${at}$`)) })
})

it('a page that is no shop has no product', async () => {
  const { capture } = await travel('clean.shop.localhost', '/', shopping)
  expect(capture.journey?.steps.at(-1)?.fault?.code).toBe('no-product')
})

it('the button that places the order is never pressed', async () => {
  const { capture } = await travel('woo.shop.localhost', '/checkout/', [...shopping, { type: 'click', selectors: [['#place_order']] }])
  expect(capture.journey?.steps.at(-1)?.fault?.code).toBe('pay-button')
  expect(here.testbed.received.filter(({ path }) => path.includes('/paid'))).toEqual([])
})

it.each([
  ['socket', 'ws'],
  ['worker', 'http'],
])('ends where the shop sends data by a %s of its own, because an order there could not be stopped', async (way, scheme) => {
  const steps = [`#${way}`, 'a'].map((selector) => ({ type: 'click', selectors: [[selector]] }))
  const { capture } = await travel('socket.shop.localhost', '/', [...steps, { type: 'waitForElement', selectors: [['h2']] }])
  expect(capture.outcome).toMatchObject({ status: 'failed', code: 'journey-failed', cause: { code: 'step-sent-unchecked' } })
  expect(capture.journey?.steps.at(-1)?.fault).toEqual({
    code: 'sent-unchecked',
    said: `${scheme}://socket.shop.localhost:${here.testbed.port}`,
  })
})

it('a checkout in steps is filled in with a test identity until the card fields show, and nothing is ordered', async () => {
  const { capture } = await travel('wizard.shop.localhost', '/checkout', [...shopping, { type: 'shop', action: 'fill-checkout' }])
  const steps = capture.journey?.steps ?? []
  expect(steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  expect(steps.at(-1)?.filled).toEqual(['mail', 'a1', 'a2', 'a3', 'a4', 'a5', 'country', 'shipping', 'way'])
  expect(capture.fields.map(({ kind }) => kind)).toContain('card-number')
  const received = here.testbed.received.filter(({ host }) => host.startsWith('wizard.'))
  const sent = received.filter(({ path }) => path.startsWith('/api/step/')).map(({ body }) => new URLSearchParams(String(body)))
  expect(sent.map((form) => Object.fromEntries(form))).toEqual([
    { mail: 'tillwatch-test@example.com', secret: '' },
    { a1: 'Tillwatch', a2: 'Test', a3: 'Teststraße 1', a4: '10115', a5: 'Berlin', country: 'DE', a6: '', coupon: '' },
    { shipping: 'post' },
  ])
  // The shop asks whether to order, and the answer is no.
  expect(capture.outcome.issues.map(({ cause }) => cause.code)).toContain('dialog-dismissed')
  const stopped = capture.egress.filter(({ cause }) => cause?.code === 'stopped-order')
  expect(stopped.map(({ request }) => request)).toEqual(['POST /rest/V1/guest-carts/x/payment-information'])
  expect(received.filter(({ path }) => /orders|payment-information/.test(path))).toEqual([])
})

it('a checkout is filled in with the identity of its site, where it set one', async () => {
  const before = here.testbed.received.length
  const identity = testIdentitySchema.parse({
    first: 'Quality',
    email: 'qa@shop.example',
    city: 'Bonn',
    postcode: '53111',
    street: 'Weg 2',
  })
  await travel('wizard.shop.localhost', '/checkout', [...shopping, { type: 'shop', action: 'fill-checkout' }], identity)
  const sent = here.testbed.received.slice(before).filter(({ path }) => path.startsWith('/api/step/'))
  expect(sent.slice(0, 2).map(({ body }) => Object.fromEntries(new URLSearchParams(String(body))))).toMatchObject([
    { mail: 'qa@shop.example' },
    { a1: 'Quality', a2: 'Test', a3: 'Weg 2', a4: '53111', a5: 'Bonn', country: 'DE' },
  ])
})

const reaching = [...shopping, { type: 'shop', action: 'fill-checkout' }]
const addressed = ['contact.email', 'full_name', 'address_1', 'city', 'postcode', 'country', 'province']

it('options, radio buttons, and lists that the shop draws by itself are chosen, and the address fits the lists', async () => {
  const before = here.testbed.received.length
  const { capture } = await travel('evershop.shop.localhost', '/checkout', reaching, undefined, '/cup')
  const steps = capture.journey?.steps ?? []
  expect(steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  // Shipping methods come later, and may be there before the card is chosen.
  expect(steps.at(-1)?.filled?.filter((name) => name !== 'standard')).toEqual([...addressed, 'payment-method-1'])
  expect(capture.fields.map(({ kind }) => kind)).toContain('card-number')
  const received = here.testbed.received.slice(before)
  const last = received.filter(({ path }) => path === '/api/state').at(-1)
  expect(Object.fromEntries(new URLSearchParams(String(last?.body)))).toMatchObject({ country: 'United States', province: 'California' })
  expect(received.filter(({ path }) => path === '/api/orders')).toEqual([])
})

it('a checkout that takes no card ends at its payment methods, after shipping was chosen', async () => {
  const before = here.testbed.received.length
  const { capture } = await travel('redirects.shop.localhost', '/checkout', reaching, undefined, '/cup')
  expect(capture.outcome.status).toBe('complete')
  const last = capture.journey?.steps.at(-1)
  expect(last?.fault).toBeNull()
  expect(last?.filled?.toSorted()).toEqual([...addressed, 'payment-method-0', 'standard'].toSorted())
  expect(here.testbed.received.slice(before).filter(({ path }) => path === '/api/orders')).toEqual([])
})

it('a checkout whose last step has nothing but the order ends there, from a cart beside the page, and nothing is ordered', async () => {
  const before = here.testbed.received.length
  const { capture } = await travel('plain.shop.localhost', '/', reaching)
  const steps = capture.journey?.steps ?? []
  expect(steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  expect(new URL(capture.page.finalUrl).pathname).toBe('/checkout/payment')
  expect(steps.at(-1)?.filled).toEqual(
    ['Emailaddress', 'Firstname', 'Lastname', 'Address1', 'State', 'Postcode', 'Phonenumber', 'Country'].map((name) => `ship${name}`),
  )
  // At another address than the page's own: the last step looked for the payment view itself.
  expect(capture.outcome.status).toBe('complete')
  const paths = here.testbed.received.slice(before).map(({ path }) => path)
  expect(paths).toContain('/customer/save')
  expect(paths).not.toContain('/instore/checkout_action')
})

it.runIf(deep)('the button that orders without a card is not pressed either', async () => {
  const { capture } = await travel('wizard.shop.localhost', '/checkout', [
    ...shopping,
    { type: 'shop', action: 'fill-checkout' },
    { type: 'click', selectors: [['text/Nachnahme']] },
    { type: 'click', selectors: [['#order']] },
  ])
  expect(capture.journey?.steps.at(-1)?.fault?.code).toBe('pay-button')
})
