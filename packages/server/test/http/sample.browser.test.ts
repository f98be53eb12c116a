// The sample in a browser: from the home page to the code that changed, with nobody signed in.
import { sampleSiteId } from '@tillwatch/contract/lists'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSample } from '#features/sample/index.ts'
import { openVisit, startTestBrowser } from '../../../web/test/browser.ts'
import { buildSite } from '../../../web/test/build-site.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof startTestBrowser>>

beforeAll(async () => {
  server = await testServer({ site: await buildSite() })
  await keepSample({ ...server.test.context, sampleSite: true, reportQueue: { enqueue: async () => {} } }, new Date())
  browser = await startTestBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

it.each([
  ['en-GB', 1280, 'View a sample site', 'Open the sample site', ['Scripts', 'Headers', 'History'], 'Monitor your own shop'],
  [
    'es-ES',
    390,
    'Ver un sitio de ejemplo',
    'Abrir el sitio de ejemplo',
    ['Scripts', 'Cabeceras', 'Historial'],
    'Supervise su propia tienda',
  ],
] as const)(
  'is walked through from home to the history, and left for an account (%s, %d pixels)',
  async (locale, width, link, open, parts, own) => {
    const { page, complaints } = await openVisit(browser, { viewport: { width, height: 900 }, locale }, /^$/)
    const [scripts, headers, history] = parts
    const tab = (name: string) => page.locator('nav').getByRole('link', { name, exact: true }).click()
    await page.goto(server.origin)
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('link', { name: open }).click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page
      .locator('nav')
      .getByRole('link', { name: /^(Sites|Sitios)$/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'www.lantern-books.example' }).waitFor()

    const changes = async () =>
      (await page.getByRole('main').getByRole('checkbox').count()) +
      (await page
        .getByRole('main')
        .getByRole('button', {
          name: /^(authorize|autorizar|reject|rechazar|withdraw|retirar|scan|analizar|repetir|pause|pausar|acknowledge|confirmar|resolve|resolver|generate|generar)\b/i,
        })
        .count())
    expect(await changes()).toBe(0)
    await tab(scripts)
    await page.getByText(/^7 scripts/).waitFor()
    // On a phone the cards are as wide as the screen, though there is no box to select them.
    const card = page.locator('li[data-of] > div').first()
    if (width === 390) expect((await card.boundingBox())?.width).toBeGreaterThan(300)
    expect(await changes()).toBe(0)
    await page
      .getByRole('link', { name: /payment-view/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^(Code|Código)$/ })
      .click()
    await page.getByText('addGiftWrap').first().waitFor()
    expect(new URL(page.url()).pathname).toContain(`/sample/sites/${sampleSiteId}/scripts/`)

    expect(await changes()).toBe(0)

    await tab(headers)
    await page.getByText("'unsafe-inline'").first().waitFor()
    expect(await changes()).toBe(0)
    await tab(history)
    await page.locator('[data-day]').first().waitFor()

    await page
      .locator('nav')
      .getByRole('link', { name: /^(Alerts|Alertas)/ })
      .click()
    await page.locator('[data-incident]').first().click()
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
    expect(await changes()).toBe(0)
    await page.goto(`${server.origin}/sample/dashboard?tab=reports`)
    await page.getByRole('listitem').filter({ hasText: 'lantern-books' }).first().waitFor()
    expect(await changes()).toBe(0)
    await page.goto(`${server.origin}/sample/assess?part=inventory`)
    await page.getByRole('article').first().waitFor()
    expect(complaints).toEqual([])

    await page.getByRole('link', { name: own }).click()
    await page.waitForURL(`${server.origin}/sign-up`)
    await page.context().close()
  },
)
