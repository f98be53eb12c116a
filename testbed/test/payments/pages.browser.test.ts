// Guards the simulator's pages in a real browser: their policy lets a buyer through to the shop, and nothing on them is refused.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findBrowsers, unpackBundled } from '@tillwatch/browser'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { start } from './ask.ts'
import { buyer } from './buyer.ts'

let browser: Browser
beforeAll(async () => {
  const [best] = findBrowsers({ env: process.env })
  if (!best) throw new Error('No browser was found for the tests. "npx --no tillwatch doctor" says what to do.')
  const bundled = best.source === 'bundled' ? await unpackBundled(process.env) : null
  const env = bundled ? { ...process.env, LD_LIBRARY_PATH: bundled.libraryDir, FONTCONFIG_PATH: bundled.fontsDir } : process.env
  const settings = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  browser = await chromium.launch({ executablePath: bundled?.path ?? best.path, chromiumSandbox: process.getuid?.() !== 0, env: settings })
})
afterAll(() => browser?.close())

/** A shop on an origin of its own that says where a buyer arrived. */
async function openShop(): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Shop ${request.url}</title>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the pages in a browser', () => {
  it('take a buyer from a declined card to a paid order in the shop, and to the portal and back, with nothing refused by their policy', async () => {
    const [shop, { stripe }] = [await openShop(), await start()]
    const { customer } = await buyer(stripe, '2026-03-01')
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_standard_monthly_v1', quantity: 1 }],
      success_url: `${shop}/dashboard?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop}/purchase-site`,
    })
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(session.url!)
    await page.getByRole('button', { name: 'declined' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(`${shop}/purchase-site`)
    await page.goto(session.url!)
    await page.getByRole('button', { name: 'Pay $65.00' }).click()
    await page.waitForURL(`${shop}/dashboard?session_id=${session.id}`)
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: `${shop}/dashboard` })
    await page.goto(portal.url)
    await page.getByRole('button', { name: 'Use another card' }).click()
    await page.getByText('mastercard ending in 4444').waitFor()
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.waitForURL(`${shop}/dashboard`)
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([])
    await page.close()
  })
})
