// The ways of a visitor: a choice about cookies that goes along into the account, a language that stays, and a message that arrives.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, type Product, signIn, signUp, startProduct, widths } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ CONTACT_EMAIL: 'people@tillwatch.example' })
})
afterAll(() => product?.close())

const advertising = `[...dataLayer].filter((entry) => entry[0] === 'consent').at(-1)[2].ad_storage`

it('asks about cookies once: what a visitor declines is known after signing up, and in the next browser after signing in', async () => {
  const email = 'visitor@shop.example'
  const { page, complaints } = await product.visit('/', { viewport: widths.phone, consent: null })
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.waitFor()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Decline' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(await page.evaluate(advertising)).toBe('denied')
  await page.goto(`${product.origin}/sign-up`)
  const uploaded = page.waitForResponse(
    (answer) => answer.url().includes('/documents/cookieConsents/') && answer.request().method() !== 'GET',
  )
  await signUp(page, email)
  expect((await uploaded).ok()).toBe(true)
  await page.waitForURL('**/dashboard')
  expect(await banner.count()).toBe(0)

  const other = await product.visit('/sign-in', { consent: null })
  const asked = other.page.getByRole('region', { name: 'Cookies' })
  await asked.waitFor()
  await signIn(other.page, email)
  await other.page.waitForURL('**/dashboard')
  await asked.waitFor({ state: 'detached' })
  expect(await other.page.evaluate(advertising)).toBe('denied')
  await other.page.goto(product.origin)
  await other.page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
  expect(await asked.count()).toBe(0)
  expect([...complaints, ...other.complaints]).toEqual([])
})

it('speaks the language of the address, changes it without a request, and keeps it for signing in and the dashboard', async () => {
  const { page, complaints } = await product.visit('/?lang=es')
  const spoken = () => page.evaluate('[document.documentElement.lang, document.documentElement.dir]')
  await page.getByRole('heading', { name: 'Planes y precios' }).waitFor()
  expect(await spoken()).toEqual(['es', 'ltr'])
  expect(await page.locator('meta[name="language"]').getAttribute('content')).toBe('es')
  expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe('es_ES')
  expect(await page.evaluate(`[...document.querySelectorAll('link[rel="alternate"]')].map((link) => link.href)`)).toEqual([
    `${product.origin}/?lang=en`,
    `${product.origin}/?lang=es`,
    `${product.origin}/`,
  ])

  await page.goto(`${product.origin}/sign-up`)
  expect(await spoken()).toEqual(['es', 'ltr'])
  await page.getByRole('link', { name: 'English' }).click()
  await signUp(page, 'tongues@shop.example')
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Billing' }).waitFor()
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('link', { name: 'Facturación' }).waitFor()
  expect(await spoken()).toEqual(['es', 'ltr'])
  expect(requests).toEqual([])
  await page.reload()
  await page.getByRole('link', { name: 'Facturación' }).waitFor()
  await page.goto(product.origin)
  await page.getByRole('heading', { name: 'Planes y precios' }).waitFor()
  expect(complaints).toEqual([])
})

it('takes a message on a phone, which lies in the outbox with its writer as the one to answer', async () => {
  const { page, complaints } = await product.visit('/contact-us', { viewport: widths.phone })
  await page.getByLabel('Your name').fill('Ada Buyer')
  await page.getByLabel('Your e-mail address').fill('ada@shop.example')
  await page.getByLabel('Your message').fill('Do you watch iframes <b>too</b>?')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Your message has been sent').waitFor()
  await expectAccessible(page)

  const mail = page.getByRole('link', { name: /Ada Buyer/ })
  await expect.poll(async () => (await page.goto(`${product.origin}/outbox`)) && mail.count(), { timeout: 20_000 }).toBe(1)
  await mail.click()
  const text = await page.locator('body').innerText()
  for (const part of ['people@tillwatch.example', 'ada@shop.example', 'Do you watch iframes <b>too</b>?']) expect(text).toContain(part)
  expect(complaints).toEqual([])
})
