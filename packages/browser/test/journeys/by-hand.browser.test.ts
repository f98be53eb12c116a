// A person leads the page: the visit waits for them, and examines what they reached.
import { expect, it } from 'vitest'
import { takeCapture } from '#index.ts'
import { useTestbed } from '../collectors/fixture.ts'

const here = useTestbed()

/** What the person does, as scripts that each lead to a path. */
type Way = readonly (readonly [script: string, leadsTo: string])[]

async function captureByHand(way: Way) {
  const { root } = here.browser.connection
  const open = Promise.withResolvers<void>()
  const ready = open.promise.then(async () => {
    // The shop is asked before the browser shows its address.
    const isOpen = ({ type, url }: { type: string; url: string }) => type === 'page' && url.includes('woo.shop')
    const opened = async () => (await root.send('Target.getTargets')).targetInfos.find(isOpen)?.targetId
    await expect.poll(opened).toBeDefined()
    const targetId = (await opened()) ?? ''
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true })
    const page = here.browser.connection.session(sessionId)
    for (const [expression, path] of way) {
      await page.send('Runtime.evaluate', { expression })
      await expect
        .poll(async () => (await page.send('Runtime.evaluate', { expression: 'location.pathname + document.readyState' })).result.value)
        .toBe(`${path}complete`)
    }
  })
  const { allowPrivate, resolve } = here.testbed
  const asked = () => here.testbed.received.filter(({ host }) => host.startsWith('woo.')).length
  const before = asked()
  const taken = takeCapture(`http://woo.shop.localhost:${here.testbed.port}/checkout/`, {
    ...{ browser: here.browser, allowPrivate, resolve, timeoutMs: 90_000 },
    byHand: { ready },
  })
  // The empty cart leads away from the checkout: only a person gets further.
  await expect.poll(() => asked() - before).toBeGreaterThanOrEqual(2)
  open.resolve()
  return (await taken).capture
}

it('examines the payment page that a person reached, and lists the pages on the way', async () => {
  const capture = await captureByHand([
    ["location.href = '/product/2/'", '/product/2/'],
    ["document.querySelector('select').value = 's'; document.querySelector('form.cart').submit()", '/cart/'],
    ["document.querySelector('.checkout-button').click()", '/checkout/'],
  ])
  expect(capture.outcome.status).toBe('complete')
  expect(capture.fields.map(({ kind }) => kind)).toEqual(['card-number', 'card-cvc'])
  expect(capture.canary?.typedInto.length).toBeGreaterThan(0)
  expect(capture.journey?.steps).toEqual([])
  const paths = capture.journey?.views.map(({ url }) => new URL(url).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/product/2/', '/cart/']))
  expect(paths?.at(-1)).toBe('/checkout/')
})

it('is not evaluated where the person stopped somewhere else', async () => {
  const capture = await captureByHand([["location.href = '/product/2/'", '/product/2/']])
  expect(capture.outcome).toMatchObject({ status: 'failed', code: 'journey-failed', cause: { code: 'hand-ended-elsewhere' } })
})
