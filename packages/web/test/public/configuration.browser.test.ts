// What the configuration decides, in a real browser: whether a screen can be used yet, and whether a tag manager runs under the policy.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atDepth } from '@tillwatch/testbed/depth'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type FixtureServerOptions, startFixtureServer } from '../fixture-server.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ expected: /status of (404|503)/ })

async function serve(options: FixtureServerOptions = {}): Promise<string> {
  const server = await startFixtureServer({ dist: site.dist, ...options })
  onTestFinished(server.close)
  return server.origin
}

async function visit() {
  const opened = await site.open()
  onTestFinished(() => opened.page.context().close())
  return opened
}

const layer = (page: Page) => page.getByText('Loading configuration...')

describe.each(atDepth(['/'], ['/', '/purchase-site', '/no-such-page']))('%s', (path) => {
  it('is held behind the layer while the server is not up, out of reach of the keyboard, and is free when it is', async () => {
    const origin = await serve()
    const { page, complaints } = await visit()
    let up = false
    await page.route('**/api/v1/config', (route) => (up ? route.continue() : route.fulfill({ status: 503 })))
    await page.goto(`${origin}${path}`)
    await layer(page).waitFor()
    expect(await page.evaluate(`document.elementFromPoint(640, 30).textContent`)).toBe('Loading configuration...')
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.closest("[inert]") === null')).toBe(true)
    expect(await page.evaluate('document.activeElement.matches("header *, main *, footer *")')).toBe(false)
    up = true
    await layer(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    expect(complaints).toEqual([])
  })
})

it('says in the console which setting is missing, and stays behind the layer', async () => {
  const origin = await serve()
  const { page } = await visit()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.route('**/api/v1/config', (route) => route.fulfill({ json: { apiKey: 'tillwatch-web', authDomain: '', projectId: '' } }))
  await page.goto(origin)
  await layer(page).waitFor()
  await expect.poll(() => said).toContain('Missing identity settings: authDomain, projectId')
  expect(await layer(page).isVisible()).toBe(true)
})

describe('a tag manager', () => {
  /** A stand-in for the vendor's server: its script says that it runs. */
  async function vendor(): Promise<string> {
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('window.google_tag_manager = { consent: window.dataLayer[0][2] }'),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/gtm.js`
  }

  it('that is configured runs under the policy, with everything denied to it until the visitor agrees', async () => {
    const origin = await serve({ tagManager: { id: 'GTM-TEST', url: await vendor() } })
    const { page, complaints } = await visit()
    await page.goto(origin)
    await expect.poll(() => page.evaluate('window.google_tag_manager?.consent.ad_storage')).toBe('denied')
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => page.evaluate('[...window.dataLayer.at(-1)].slice(0, 2).join(" ")')).toBe('consent update')
    expect(await page.evaluate('window.dataLayer.at(-1)[2].analytics_storage')).toBe('granted')
    expect(complaints).toEqual([])
  })

  it('that something blocks is said to be blocked in the console, and the page works on', async () => {
    const origin = await serve({ tagManager: { id: 'GTM-TEST', url: await vendor() } })
    const { page } = await visit()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route('**/gtm.js*', (route) => route.abort())
    await page.goto(origin)
    await expect.poll(() => said).toContain('GTM script blocked or failed to load')
    await page.getByRole('radio', { name: 'Billed yearly' }).check({ force: true })
    await page.getByText('$2,100').waitFor()
  })

  it('that is not configured is refused by the policy, whoever puts it into the page', async () => {
    const origin = await serve()
    const address = await vendor()
    const { page, complaints } = await visit()
    await page.goto(origin)
    await page.evaluate(`document.head.append(Object.assign(document.createElement('script'), { src: '${address}' }))`)
    await expect.poll(() => complaints.some((text) => text.startsWith('script-src'))).toBe(true)
    expect(await page.evaluate('window.google_tag_manager')).toBeUndefined()
  })
})
