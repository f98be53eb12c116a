// What a person sees when something fails: no blank page, no dead end, and a way on that works.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, type Page, type Product, signUp, startProduct, testedWidths } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.close())

let people = 0
/** Signs a new person up on this page, to the dashboard. */
async function enter(page: Page): Promise<void> {
  await signUp(page, `failures-${people++}@shop.example`)
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Alerts' }).waitFor()
}

const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail, requestId: 'r' }),
})

describe.each(testedWidths)('on a %s', (_width, viewport) => {
  it('offers three tries and then a fresh page where a screen breaks while it is drawn', async () => {
    const { page } = await product.visit('/sign-up', { viewport, expected: /./ })
    await enter(page)
    // Answers that no server of ours would give.
    const answers = /\/api\/v1\/scans\/broken/
    await page.route(answers, (route) => route.fulfill({ json: { id: 'broken', state: 'complete' } }))
    await page.goto(`${product.origin}/scans/broken`)
    await page.getByText('Something went wrong').waitFor()
    await page.getByText("We're sorry, but something unexpected happened. You can try again or refresh the page.").waitFor()
    await expectAccessible(page)
    for (const left of [3, 2, 1]) await page.getByRole('button', { name: `Try Again (${left} attempts left)` }).click()
    await page.getByRole('button', { name: /Try Again/ }).waitFor({ state: 'detached' })
    await page.unroute(answers)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByRole('heading', { name: 'Scan not found' }).waitFor()
  })

  it('says in place of a page that does not exist that there is none, and leads to the start', async () => {
    const { page } = await product.visit('/no/such/page', { viewport, expected: /status of 404/ })
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect((await page.request.get(`${product.origin}/no/such/page`)).status()).toBe(404)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await page.getByRole('heading', { name: 'Plans and prices' }).waitFor()
  })

  it('says why prices are missing, and loads them on another try', async () => {
    const { page } = await product.visit('/purchase-site', {
      viewport,
      expected: /status of 503|getting prices/,
      before: (page) =>
        page.route('**/api/payments/prices/list', (route) => route.fulfill(problem(503, 'payments-unavailable', 'Payments rest.'))),
    })
    const alert = page.getByRole('alert')
    await alert.getByText('Failed to load pricing data: Payments rest.').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/payments/prices/list')
    await page.route('**/api/payments/prices/list', (route) => route.fulfill({ json: {} }))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.getByText('Failed to load pricing data: Invalid pricing data structure received from API').waitFor()
    await page.unroute('**/api/payments/prices/list')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('$65').waitFor()
    expect(await alert.count()).toBe(0)
  })

  it('holds the whole screen while the configuration is not to be had, and lets it go by itself once it is', async () => {
    const { page } = await product.visit('/purchase-site', {
      viewport,
      expected: /status of 503/,
      before: (page) => page.route('**/api/v1/config', (route) => route.fulfill(problem(503, 'unavailable', 'Not up yet.'))),
    })
    const layer = page.getByText('Loading configuration...')
    await layer.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement?.closest("[inert]") ?? null')).toBeNull()
    await page.unroute('**/api/v1/config')
    await layer.waitFor({ state: 'detached' })
    await page.getByText('$65').waitFor()
  })
})
