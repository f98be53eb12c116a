// The long texts in a real browser: sent once, found by their parts, read in another language, and set for every width and for paper.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { servedSite } from '../served-site.ts'

const site = servedSite({ height: 700 })
const { visit } = site

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
/** Distance of a part from the top of the window. */
const placeOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top))
const atTop = (page: Page, id: string) => expect.poll(async () => Math.abs(await placeOf(page, id))).toBeLessThan(30)

it('sends a text once: the page that was served holds it, and no script repeats it', async () => {
  const { page, complaints } = await visit('/buyers-guide')
  const repeats = async (words: string) => {
    const asked = (await page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name)`)) as string[]
    const scripts = asked.filter((name) => new URL(name).pathname.endsWith('.js'))
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()))
    return texts.filter((text) => text.includes(words)).length
  }
  expect(await repeats('Buyers guide: scripts on payment pages')).toBe(0)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect.poll(() => heading(page)).toBe('Guía de compra: los scripts de la página de pago')
  expect(await repeats('Guía de compra: los scripts de la página de pago')).toBe(1)
  await page.getByRole('link', { name: 'English' }).click()
  await expect.poll(() => heading(page)).toBe('Buyers guide: scripts on payment pages')
  expect(complaints).toEqual([])
  await page.context().close()
})

it.each([
  ['desktop', { width: 1280, height: 700 }],
  ['phone', { width: 390, height: 700 }],
])('opens at the cookies policy where the address names it, and stays there in another language (%s)', async (_size, viewport) => {
  const { page, complaints } = await visit('/privacy-policy#cookies-policy', { viewport })
  await atTop(page, 'cookies-policy')
  await page.evaluate(`document.querySelector('footer a[lang="es"]').click()`)
  await expect.poll(() => heading(page)).toBe('Política de privacidad')
  await atTop(page, 'cookies-policy')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('opens at the cookies policy in the language of local storage though another was served', async () => {
  const { page, complaints } = await visit('/privacy-policy')
  await page.evaluate(`localStorage.setItem('i18nextLng', 'es')`)
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(`${site.origin}/privacy-policy#cookies-policy`)
  await expect.poll(() => heading(page)).toBe('Política de privacidad')
  await atTop(page, 'cookies-policy')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('leads from one text to a part of another, and from the contents to their sections, by keyboard', async () => {
  const { page, complaints } = await visit('/terms-of-service')
  const link = page.getByRole('main').locator('a[href="/buyers-guide#limits"]').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page)).toBe('Buyers guide: scripts on payment pages')
  await atTop(page, 'limits')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What it costs' }).focus()
  await page.keyboard.press('Enter')
  await atTop(page, 'cost')
  expect(new URL(page.url()).hash).toBe('#cost')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('keeps lines short, and folds the contents where there is no room beside the text', async () => {
  const { page } = await visit('/buyers-guide')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const width = () => page.getByRole('article').evaluate((article) => article.getBoundingClientRect().width)
  expect(await contents.isVisible()).toBe(true)
  expect(await width()).toBeLessThanOrEqual(720)
  await page.setViewportSize({ width: 390, height: 700 })
  expect(await contents.count()).toBe(0)
  await page.getByText('On this page').and(page.locator('summary')).click()
  await contents.getByRole('link', { name: 'What it costs' }).click()
  await atTop(page, 'cost')
  await page.context().close()
})

it('prints dark on white, without what leads around, with the addresses of its sources', async () => {
  const { page } = await visit('/buyers-guide', { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const style = (selector: string, property: string, pseudo = '') =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}'), '${pseudo}').${property}`)
  expect(await style('article p', 'color')).toBe('rgb(71, 80, 82)')
  for (const around of ['header', 'footer', 'main nav']) expect(await page.locator(around).first().isVisible()).toBe(false)
  expect(await style('article a[href^="https:"]', 'content', '::after')).toContain('(https://www.pcisecuritystandards.org/')
  await page.context().close()
})
