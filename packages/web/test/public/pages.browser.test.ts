// The public pages in a real browser: served as text, taken over without a fault, and left at their top.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atDepth, deep } from '@tillwatch/testbed/depth'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../accessibility.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ height: 500, expected: /status of 404/ })
const { visit } = site

/** Whether React has taken the page over: its nodes then carry React's own keys. */
const isTakenOver = (page: Page) => page.evaluate(`Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react'))`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const tag = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map((element) => element.getAttribute('content') ?? element.getAttribute('href')))

const pages = [
  ['/about-us', 'en-GB', 'About us'],
  ['/about-us', 'es-ES', 'Quiénes somos'],
  ['/buyers-guide', 'en-GB', 'Buyers guide: scripts on payment pages'],
  ['/buyers-guide', 'es-ES', 'Guía de compra: los scripts de la página de pago'],
  ['/contact-us', 'en-GB', 'Contact us'],
  ['/contact-us', 'es-ES', 'Contacto'],
  ['/terms-of-service', 'en-GB', 'Terms of service'],
  ['/terms-of-service', 'es-ES', 'Términos del servicio'],
  ['/privacy-policy', 'en-GB', 'Privacy policy'],
  ['/privacy-policy', 'es-ES', 'Política de privacidad'],
  ['/no-such-page', 'en-GB', 'Page not found'],
  ['/no-such-page', 'es-ES', 'Página no encontrada'],
] as const

const desktop = ['desktop', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }] as const
const phone = ['phone', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }] as const

/** Taken over in Spanish in every run; the others in English. The other language of a page comes from the same code. */
const takenOverInSpanish = ['/buyers-guide', '/terms-of-service', '/no-such-page']
const isShown = (path: string, locale: string) => (locale === 'es-ES') === takenOverInSpanish.includes(path)

describe.each(pages.filter(([path, locale]) => deep || isShown(path, locale)))('%s for a browser in %s', (path, locale, title) => {
  it.each(atDepth([locale === 'en-GB' ? desktop : phone], [desktop, phone]))(
    'is taken over without a fault and has none of accessibility (%s)',
    async (_size, options) => {
      const { page, complaints } = await visit(path, { locale, ...options })
      await expect.poll(() => isTakenOver(page)).toBe(true)
      expect(await heading(page)).toBe(title)
      expect(await page.title()).toBe(`${title} · Tillwatch`)
      expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([locale.slice(0, 2), 'ltr'])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})

describe.each(pages.filter(([, locale]) => deep || locale === 'en-GB'))('%s for a browser in %s', (path, locale, title) => {
  it('reads without JavaScript', async () => {
    const { page } = await visit(path, { locale, javaScriptEnabled: false })
    expect(await heading(page)).toBe(title)
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+\.[a-z]+\b/)
    const other = locale === 'en-GB' ? 'Español' : 'English'
    await page.getByRole('link', { name: other }).click()
    expect(new URL(page.url()).search).toBe(other === 'Español' ? '?lang=es' : '?lang=en')
    expect(await heading(page)).not.toBe(title)
    await page.context().close()
  })
})

it('reports text that differs from what React would render, so that silence about it means something', async () => {
  const context = await site.browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.route('**/about-us', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<h1>About us', '<h1>About them') })
  })
  await page.goto(`${site.origin}/about-us`)
  await expect.poll(() => complaints.some((text) => /418/.test(text))).toBe(true)
  expect(await heading(page)).toBe('About us')
  await context.close()
})

it('names itself and its other languages in the head, when served and after a change of page', async () => {
  const { page } = await visit('/about-us?lang=es')
  const address = `${site.origin}/about-us`
  const expected = {
    canonical: [`${address}?lang=es`],
    alternates: [`${address}?lang=en`, `${address}?lang=es`, address],
    language: ['es'],
    locale: ['es_ES', 'en_US'],
  }
  const read = async () => ({
    canonical: await tag(page, 'link[rel="canonical"]'),
    alternates: await tag(page, 'link[rel="alternate"]'),
    language: await tag(page, 'meta[name="language"]'),
    locale: await tag(page, 'meta[property^="og:locale"]'),
  })
  const served = await (await fetch(`${address}?lang=es`)).text()
  for (const href of [...expected.canonical, ...expected.alternates]) expect(served).toContain(`href="${href}"`)
  expect(await read()).toEqual(expected)
  await page.getByRole('link', { name: 'English' }).click()
  await expect.poll(() => heading(page)).toBe('About us')
  expect(await read()).toEqual({ ...expected, canonical: [`${address}?lang=en`], language: ['en'], locale: ['en_US', 'es_ES'] })
  expect(await tag(page, 'meta[name="description"]')).toEqual([expect.stringContaining('Tillwatch monitors')])
  await page.context().close()
})

it('changes language without a request, and is served in it from then on', async () => {
  const { page, complaints } = await visit('/about-us')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('link', { name: 'Español' }).click()
  await expect.poll(() => heading(page)).toBe('Quiénes somos')
  expect(requests).toEqual([])
  expect(await page.evaluate(`localStorage.getItem('i18nextLng')`)).toBe('es')
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<h1>Quiénes somos')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('turns to the language of local storage where the served one is another, without a fault', async () => {
  const { page, complaints } = await visit('/about-us')
  await page.evaluate(`localStorage.setItem('i18nextLng', 'es')`)
  await page.context().clearCookies()
  await page.reload()
  await expect.poll(() => heading(page)).toBe('Quiénes somos')
  expect(await page.evaluate('document.cookie')).toContain('i18nextLng=es')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('begins each screen at its top, also on the way back, and stays where it is when only the language changes', async () => {
  const { page, complaints } = await visit('/about-us')
  const place = () => page.evaluate('scrollY')
  const down = async () => {
    await page.evaluate('scrollTo(0, 200)')
    expect(await place()).toBe(200)
  }
  await down()
  await page.evaluate(`document.querySelector('footer a[lang="es"]').click()`)
  await expect.poll(() => heading(page)).toBe('Quiénes somos')
  expect(await place()).toBe(200)
  await page.evaluate(`document.querySelector('header a').click()`)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect.poll(() => heading(page)).toBe('Quiénes somos')
  await expect.poll(place).toBe(0)
  await down()
  await page.goForward()
  await page.goBack()
  await expect.poll(() => heading(page)).toBe('Quiénes somos')
  await expect.poll(place).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('leaves the served text standing, with links that lead on, where its script does not load', async () => {
  const context = await site.browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.route(/\/assets\/about-route-[^/]*\.js$/, (route) => route.abort())
  await page.goto(`${site.origin}/about-us`)
  await expect.poll(() => complaints.some((text) => /dynamically imported module/.test(text))).toBe(true)
  expect(await heading(page)).toBe('About us')
  await page.getByRole('link', { name: 'Español' }).click()
  await page.waitForURL((url) => url.search === '?lang=es')
  expect(await heading(page)).toBe('Quiénes somos')
  await context.close()
})

it.each(['#main', '#no-such-part', '#%E0%A4%A'])('takes an address with the part %s without a fault', async (part) => {
  const { page, complaints } = await visit(`/about-us${part}`)
  await expect.poll(() => isTakenOver(page)).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('shows a loading message in place of the page while the next one is on its way', async () => {
  const { page } = await visit('/about-us')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/assets\/home-route-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Tillwatch' }).click()
  await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor()
  expect(await page.getByRole('heading').count()).toBe(0)
  release()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})

it('holds the loading message for a screen that is not served as text', async () => {
  const html = await readFile(join(site.dist, 'index.html'), 'utf8')
  expect(html).toContain('<div id="root"></div>')
  const context = await site.browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/assets\/scan-route-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.origin}/scans/risky`)
  await page.getByText('Loading…').waitFor()
  release()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})
