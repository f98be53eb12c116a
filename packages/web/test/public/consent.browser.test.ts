// The cookie banner in a real browser: over every page and in no served one, never in the way of what is read or reached.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../accessibility.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ height: 600, consent: null })
const { visit } = site

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
/** The top of the banner in the window. */
const topOf = (page: Page) => banner(page).evaluate((element) => element.getBoundingClientRect().top)
/** Text of the element with the focus, and where it ends in the window. */
const focused = (page: Page) =>
  page.evaluate(`(() => {
    const element = document.activeElement
    return { text: element.getAttribute('aria-label') ?? element.textContent, bottom: element.getBoundingClientRect().bottom }
  })()`) as Promise<{ text: string; bottom: number }>

it('is part of no served document', async () => {
  for (const path of ['/privacy-policy', '/contact-us?lang=es'])
    expect(await (await fetch(site.origin + path)).text()).not.toMatch(/aria-label="Cookies"|>(?:Accept|Decline|Aceptar|Rechazar)</)
  const { page } = await visit('/contact-us', { javaScriptEnabled: false })
  expect(await banner(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0)
  await page.context().close()
})

describe.each([
  ['desktop', 'en-GB', { viewport: { width: 1280, height: 600 }, colorScheme: 'light' }],
  ['phone', 'es-ES', { viewport: { width: 390, height: 700 }, colorScheme: 'dark' }],
] as const)('on a %s in %s', (_size, locale, options) => {
  it('stands at the bottom of the window, has no fault of accessibility, and leaves the end of the page to be read', async () => {
    const { page, complaints } = await visit('/contact-us', { locale, ...options })
    await banner(page).waitFor()
    expect(await banner(page).evaluate((element) => element.getBoundingClientRect().bottom)).toBe(options.viewport.height)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    const end = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom)
    expect(end).toBeLessThanOrEqual(await topOf(page))
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('covers nothing that has the focus, from the first to the last', async () => {
    const { page } = await visit('/buyers-guide', { locale, ...options })
    await banner(page).waitFor()
    const inBanner = () => page.evaluate(`document.activeElement.closest('section[aria-label]') !== null`)
    const last = await page.locator('footer').locator('a, button').last().textContent()
    const reached: string[] = []
    while (reached.at(-1) !== last && reached.length < 80) {
      await page.keyboard.press('Tab')
      const { text, bottom } = await focused(page)
      reached.push(text)
      if (!(await inBanner())) expect(bottom, text).toBeLessThanOrEqual(await topOf(page))
    }
    expect(reached.at(-1)).toBe(last)
    expect(reached.length).toBeGreaterThan(15)
    await page.context().close()
  })
})

it('is reached by keyboard backwards from the start, leads to the cookies policy, and is answered by keyboard', async () => {
  const { page, complaints } = await visit('/contact-us')
  await banner(page).waitFor()
  const reached: string[] = []
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Shift+Tab')
    reached.push((await focused(page)).text)
  }
  expect(reached).toEqual(['Close and decide later', 'Decline', 'Accept', 'Cookies Policy'])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Privacy policy')
  const place = () => page.locator('#cookies-policy').evaluate((part) => Math.abs(part.getBoundingClientRect().top))
  await expect.poll(place).toBeLessThan(30)
  await banner(page).getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => banner(page).count()).toBe(0)
  expect(await page.evaluate(`localStorage.getItem('cookiesConsent')`)).toBe('declined')
  expect(await page.evaluate(`document.documentElement.style.getPropertyValue('--tw-banner')`)).toBe('')
  await page.reload()
  await page.getByRole('button', { name: 'Cookie settings' }).waitFor()
  expect(await banner(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('comes back after the × with the next page load, and by the button in the footer, which gets the focus back', async () => {
  const { page, complaints } = await visit('/contact-us')
  await banner(page).getByRole('button', { name: 'Close and decide later' }).click()
  expect(await banner(page).count()).toBe(0)
  await page.reload()
  await banner(page).waitFor()
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  const settings = page.getByRole('button', { name: 'Cookie settings' })
  await settings.focus()
  await page.keyboard.press('Enter')
  await page.getByText('You accepted cookies.').waitFor()
  await page.keyboard.press('Tab')
  expect((await focused(page)).text).toBe('Cookies Policy')
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  expect((await focused(page)).text).toBe('Cookie settings')
  expect(await page.evaluate(`localStorage.getItem('cookiesConsent')`)).toBe('declined')
  expect(complaints).toEqual([])
  await page.context().close()
})
