// The pages that sell, in a real browser: served as text, light, reached by keyboard, in both languages and at both widths.

import { mobileBelowPx } from '@tillwatch/core/shared'
import { atDepth } from '@tillwatch/testbed/depth'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../accessibility.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ expected: /status of 404/ })
const { visit } = site

const cardHeights = (page: Page) => page.locator('#pricing ul > li:has(h2)').evaluateAll((cards) => cards.map((card) => card.clientHeight))

const looks = [
  ['desktop', 'en-GB', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
  ['phone', 'es-ES', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['phone', 'en-GB', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
] as const

describe.each(['/', '/purchase-site'])('%s', (path) => {
  it.each(atDepth(path === '/' ? looks.slice(0, 2) : looks.slice(2), [...looks]))(
    'is taken over without a fault, fits and has no fault of accessibility (%s, %s)',
    async (_size, locale, options) => {
      const { page, complaints } = await visit(path, { locale, ...options })
      await page.getByText(locale === 'en-GB' ? '$195' : '195 US$').waitFor()
      expect(await page.getByText(/Loading configuration|Cargando la configuración/).count()).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  it('reads without JavaScript, with the ways to sign in and to the demo', async () => {
    const { page } = await visit(path, { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { name: 'Plans and prices' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Try the demo' }).first().getAttribute('href')).toBe('/sign-in?redirect=demo')
    expect(await page.locator('body').innerText()).not.toMatch(/\b(front|pricing|shell)\.[a-z]+/)
    await page.context().close()
  })

  it('asks for the configuration once, as its document named it', async () => {
    const context = await site.browser.newContext()
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${site.origin}${path}`)
    await page.getByText('$195').waitFor()
    expect(asked.filter((address) => address === '/api/v1/config')).toHaveLength(1)
    await context.close()
  })
})

it('tells on the home page what is bought: purpose, requirements, price, date, setup, plan and limits', async () => {
  const { page } = await visit('/')
  const text = await page.getByRole('main').innerText()
  for (const said of [
    '$65 per month',
    '6.4.3',
    '11.6.1',
    'March 31, 2025',
    '5 minutes',
    'every week by default',
    'rules and AI',
    'email or webhook',
  ])
    expect(text).toContain(said)
  for (const said of [
    'Agencies',
    'many sites and many clients',
    'Platforms and hosting providers',
    'Weekly compliance reports',
    'What a scan can’t show',
  ])
    expect(text).toContain(said)
  await page.context().close()
})

it('shows the picture of a result that fits the screen, in the language of the page, with its place kept and two dots for each point of a phone', async () => {
  for (const [locale, width, file] of [
    ['en-GB', 1280, /result-desktop-en-.*\.webp$/],
    ['es-ES', 390, /result-phone-es-.*\.webp$/],
  ] as const) {
    const { page } = await visit('/', { locale, viewport: { width, height: 900 } })
    const picture = page.locator('figure img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(file)
    const { natural, shown, dots } = await picture.evaluate(async (element) => {
      const image = element as HTMLImageElement
      const { width, height } = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
      return { natural: width / height, shown: image.clientWidth / image.clientHeight, dots: width / image.clientWidth }
    })
    expect(shown).toBeCloseTo(natural, 1)
    expect(dots).toBeGreaterThan(width < 500 ? 1.9 : 1.4)
    await page.context().close()
  }
})

describe('the cards', () => {
  it(`are of one height from ${mobileBelowPx} pixels on, and each as high as what it holds below`, async () => {
    const { page } = await visit('/purchase-site', { viewport: { width: mobileBelowPx, height: 900 } })
    await page.getByText('$195').waitFor()
    expect(new Set(await cardHeights(page)).size).toBe(1)
    await page.setViewportSize({ width: mobileBelowPx - 1, height: 900 })
    expect(new Set(await cardHeights(page)).size).toBeGreaterThan(1)
    await page.context().close()
  })

  it('are selected by a click anywhere in them', async () => {
    const { page } = await visit('/purchase-site')
    await page.getByText('$65', { exact: true }).click({ force: true }) // the card’s label lies over it
    expect(await page.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true)
    await page.getByText('Available on request').click({ force: true })
    expect(await page.getByRole('radio', { name: 'Enterprise' }).isChecked()).toBe(true)
    await page.context().close()
  })
})

it('is bought from with the keyboard alone, by who is signed out: through signing in', async () => {
  const { page, complaints } = await visit('/purchase-site')
  await page.getByText('$195').waitFor()
  await page.getByRole('radio', { name: 'Billed monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('$2,100').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.closest("li").innerText')).toContain('Standard')
  await page.getByRole('radio', { name: 'Premium' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('BUY NOW')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/sign-in')
  expect(await page.evaluate('history.state.usr')).toEqual({ buyNow: true, priceId: 'price_standard_yearly', variant: 'standard' })
  expect(complaints).toEqual([])
  await page.context().close()
})

it('leads from anywhere to the prices on the home page', async () => {
  const { page } = await visit('/about-us')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { name: 'Plans and prices' }).waitFor()
  await expect
    .poll(() => page.evaluate(`Math.abs(document.getElementById('pricing').getBoundingClientRect().top) < innerHeight / 2`))
    .toBe(true)
  await page.context().close()
})
