// expressCart, a complete shop of other authors: from a product to its payment step, where only the order is left, with planted scripts, and without
// an order.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../packages/cli/test/helpers.ts'
import { type ExpressCart, startExpressCart } from './shops/express-cart.ts'
import { freePort } from './shops/installed.ts'
import { type Planted, plantIn } from './shops/plant.ts'

let shop: ExpressCart
let planted: Planted
let folder: string

beforeAll(async () => {
  const port = await freePort()
  planted = await plantIn(port)
  shop = await startExpressCart(port, planted.origin)
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-express-cart-'))
})
afterAll(async () => {
  await shop?.stop()
  await planted?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function scan(url: string): Promise<ScanResult> {
  const file = join(folder, 'result.json')
  const host = ['--allow-private', new URL(planted.origin).host]
  expect(await run(['scan', url, '--reach-checkout', ...host, '--timeout', '180', '--json', file, '--quiet'])).toMatchObject({ code: 0 })
  return JSON.parse(await readFile(file, 'utf8'))
}

it('reaches the payment step from a product, lists its scripts, and marks what came along', async () => {
  planted.plant('/extra/payment.js', /^\/checkout\/payment$/, 'document.title += " "')
  planted.plant('/extra/product.js', /^\/product\/.*$/, 'document.title += ""')
  const result = await scan(shop.product)
  expect(result.page.finalUrl).toBe(`${planted.origin}/checkout/payment`)
  expect(result.journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  expect(result.journey?.steps.at(-1)?.filled).toContain('shipCountry')
  expect(result.journey?.views.map(({ url }) => new URL(url).pathname)).toEqual([
    '/product/duckworth-jacket',
    '/checkout/information',
    '/checkout/shipping',
    '/checkout/payment',
  ])
  const scripts = result.scripts.map(({ url }) => url)
  for (const path of ['/extra/payment.js', '/javascripts/expressCart.min.js', '/libs/jquery/3.4.1/jquery.min.js'])
    expect(scripts).toContain(`${planted.origin}${path}`)
  expect(scripts).not.toContain(`${planted.origin}/extra/product.js`)
  const survives = (name: string) => result.journey?.views[0]?.scripts.find(({ url }) => url?.endsWith(name))?.survives
  expect([survives('/extra/product.js'), survives('/jquery.min.js')]).toEqual([false, true])
})

it('finds a product from the home page, too', async () => {
  const { journey, page } = await scan(`${planted.origin}/`)
  expect(journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  expect(page.finalUrl).toBe(`${planted.origin}/checkout/payment`)
})

it('ordered nothing', async () => {
  expect(await shop.countOrders()).toBe(0)
})
