// The ways of a visitor: a choice about cookies that goes along into the account, a language that stays, and a message that arrives.

import { setTimeout as sleep } from 'node:timers/promises'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, hands, openArea, type Product, signIn, signUp, startProduct, testedWidths, widths } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ CONTACT_EMAIL: 'people@tillwatch.example' })
})
afterAll(() => product?.close())

const advertising = `[...dataLayer].filter((entry) => entry[0] === 'consent').at(-1)[2].ad_storage`

const choices: [width: keyof typeof widths, button: string, told: string][] = [
  ['phone', 'Decline', 'denied'],
  ['desktop', 'Accept', 'granted'],
]

it.each(atDepth(choices.slice(0, 1), choices))(
  'asks about cookies once: on a %s a visitor’s “%s” is known after signing up, and in the next browser after signing in',
  async (width, button, told) => {
    const email = `visitor-${width}@shop.example`
    const { page, complaints } = await product.visit('/', { viewport: widths[width], consent: null })
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    await expectAccessible(page)
    await hands.keyboard.press(banner.getByRole('button', { name: button }))
    await banner.waitFor({ state: 'detached' })
    expect(await page.evaluate(advertising)).toBe(told)
    await page.goto(`${product.origin}/sign-up`)
    const uploaded = page.waitForResponse(
      (answer) => answer.url().includes('/documents/cookieConsents/') && answer.request().method() !== 'GET',
    )
    await signUp(page, email)
    expect((await uploaded).ok()).toBe(true)
    await page.waitForURL('**/dashboard')
    expect(await banner.count()).toBe(0)

    const other = await product.visit('/sign-in', { viewport: widths[width], consent: null })
    const asked = other.page.getByRole('region', { name: 'Cookies' })
    await asked.waitFor()
    await signIn(other.page, email)
    await other.page.waitForURL('**/dashboard')
    await asked.waitFor({ state: 'detached' })
    expect(await other.page.evaluate(advertising)).toBe(told)
    await other.page.goto(product.origin)
    await other.page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
    expect(await asked.count()).toBe(0)
    expect([...complaints, ...other.complaints]).toEqual([])
  },
)

it.each(testedWidths)(
  'speaks on a %s the language of the address, changes it without a request, and keeps it for signing in and the dashboard',
  async (width, viewport) => {
    const { page, complaints } = await product.visit('/?lang=es', { viewport })
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
    await hands.keyboard.press(page.getByRole('link', { name: 'English' }))
    await signUp(page, `tongues-${width}@shop.example`)
    await page.waitForURL('**/dashboard')
    await page.getByRole('link', { name: 'Alerts' }).waitFor()
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    // What the signed-in page asks of its account by itself is no call for a text.
    page.on('request', (request) => /\/(api|documents|functions)\//.test(request.url()) || requests.push(request.url()))
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('link', { name: 'Alertas' }).waitFor()
    expect(await spoken()).toEqual(['es', 'ltr'])
    expect(requests).toEqual([])
    await page.reload()
    await page.getByRole('link', { name: 'Alertas' }).waitFor()
    await expectAccessible(page)
    await page.goto(product.origin)
    await page.getByRole('heading', { name: 'Planes y precios' }).waitFor()
    expect(complaints).toEqual([])
  },
)

it('takes a message on a phone, which lies in the outbox with its writer as the one to answer', async () => {
  const { page, complaints } = await product.visit('/contact-us', { viewport: widths.phone })
  await page.getByLabel('Your name').fill('Ada Buyer')
  await page.getByLabel('Your email address').fill('ada@shop.example')
  await page.getByLabel('Your message').fill('Do you watch iframes <b>too</b>?')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Your message has been sent').waitFor()
  await expectAccessible(page)

  const mail = page.getByRole('link', { name: /Ada Buyer/ })
  await expect.poll(async () => (await page.goto(product.outbox)) && mail.count()).toBe(1)
  await expectAccessible(page)
  await mail.click()
  await expectAccessible(page)
  const text = await page.locator('body').innerText()
  for (const part of ['people@tillwatch.example', 'ada@shop.example', 'Do you watch iframes <b>too</b>?']) expect(text).toContain(part)
  expect(complaints).toEqual([])
})

const browsers: [width: keyof typeof widths, whose: string][] = [
  ['desktop', 'the browser of somebody else'],
  ['phone', 'a browser in which nobody was signed in'],
]

it.each(atDepth(browsers.slice(0, 1), browsers))(
  'signs in by the mailed link on a %s, in %s, and is refused nothing on the way to the dashboard',
  async (width, whose) => {
    const email = `mailed-${width}@shop.example`
    const first = await product.visit('/sign-up')
    await signUp(first.page, email)
    await first.page.waitForURL('**/dashboard')

    const { page, complaints } = await product.visit('/sign-up', { viewport: widths[width] })
    if (whose === 'the browser of somebody else') {
      await signUp(page, 'another@shop.example')
      await page.waitForURL('**/dashboard')
      await page.waitForLoadState('networkidle')
      await page.evaluate(`localStorage.setItem('selectedUrl', 'https://another.example/')`)
    }
    const answers: string[] = []
    page.on('response', (answer) => answers.push(`${answer.status()} ${new URL(answer.url()).pathname}`))
    // The token is longer on its way than anything that wants it.
    await page.route('**/api/auth/token', async (route) => {
      await sleep(500)
      await route.continue()
    })
    const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link')
    await expect.poll(async () => (await page.goto(product.outbox)) && mail.count()).toBe(1)
    await mail.click()
    await expectAccessible(page)
    const shown = page.getByRole('link', { name: 'View as a mail program shows it' })
    // The page of the mail itself lets no script run, not even one that looks for faults.
    const letter = await page.context().newPage()
    await letter.setContent(await (await page.request.get(`${product.origin}${await shown.getAttribute('href')}`)).text())
    await expectAccessible(letter)
    await letter.close()
    await shown.click()
    await page.getByRole('link', { name: 'Confirm my address' }).click()
    await page.getByText(`You’re signed in as ${email}.`).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await page.getByRole('button', { name: `Account: ${email}` }).waitFor()
    await openArea(page, 'Billing')
    await page.getByText('No subscription yet').waitFor()
    const ofConsent = () => answers.filter((answer) => answer.includes('/documents/cookieConsents/')).length
    await expect.poll(ofConsent).toBeGreaterThan(0)
    expect(answers.filter((answer) => !/^[23]/.test(answer))).toEqual([])
    expect(await page.evaluate(`localStorage.getItem('selectedUrl')`)).toBeNull()
    expect(complaints).toEqual([])
  },
)
