import { readFile } from 'node:fs/promises'
import { atDepth } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { openVisit, type Visit } from './browser.ts'
import { manyPages } from './fixtures/pages.ts'
import { holding, standard } from './fixtures/plans.ts'
import { deepScreens, screens } from './screen-paths.ts'
import { servedSite } from './served-site.ts'

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const site = servedSite({ signedIn: true })

async function visit(path: string, size: keyof typeof widths, colorScheme: 'light' | 'dark' = 'light', locale = 'en-GB'): Promise<Visit> {
  const opened = await openVisit(site.browser, { viewport: widths[size], colorScheme, locale }, /status of 4\d\d/)
  await opened.page.goto(`${site.origin}${path}`)
  await opened.page.locator('h1').first().waitFor()
  await opened.page.evaluate('document.fonts.ready')
  return opened
}

/** Every way in which a screen is looked at; by default each screen in one of the first two by turns, narrow since that is where screens break. */
const ways = [
  ['phone', 'dark', 'es-ES'],
  ['phone', 'light', 'en-GB'],
  ['desktop', 'light', 'en-GB'],
  ['desktop', 'dark', 'es-ES'],
] as const

const everyScreen = Object.entries(screens)
const shownScreens = atDepth(
  everyScreen.filter(([name]) => !deepScreens.has(name)),
  everyScreen,
)

describe.each(shownScreens.map(([name, path], index) => [name, path, index] as const))('the screen “%s”', (_name, path, index) => {
  it.each(atDepth(ways.slice(index % 2, (index % 2) + 1), [...ways]))(
    'has no serious accessibility fault, console error or policy violation (%s, %s, %s)',
    async (size, scheme, locale) => {
      const { page, complaints } = await visit(path, size, scheme, locale)
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.lang')).toBe(locale.slice(0, 2))
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})

describe.each(atDepth(['phone'] as const, ['desktop', 'phone'] as const))('the keyboard on a %s', (size) => {
  it('searches, moves, opens a script and comes back to the same place', async () => {
    const { page, complaints } = await visit('/scans/risky?tab=inventory', size)
    const focused = () => page.evaluate('document.activeElement?.getAttribute("href") ?? document.activeElement?.type')
    await page.keyboard.press('/')
    expect(await focused()).toBe('search')
    await page.keyboard.type('stripe')
    await page.waitForURL(/q=stripe/)
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('q='))
    await expect.poll(() => page.locator('[data-row]').count()).toBe(16)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    const first = await focused()
    await page.keyboard.press('j')
    expect(await focused()).not.toBe(first)
    await page.keyboard.press('k')
    expect(await focused()).toBe(first)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe('/scans/risky/scripts/s9')
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/scans/risky')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(focused).toBe(first)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe.each(atDepth(['phone'] as const, ['desktop', 'phone'] as const))('the keyboard in the dashboard on a %s', (size) => {
  it('goes from tab to tab, cancels a plan after its terms were shown, and comes back to where it was', async () => {
    site.account.reset()
    const { page, complaints } = await visit('/dashboard', size)
    await page.getByRole('link', { name: 'Alerts', exact: true }).focus()
    // On a phone the other areas are behind a button, which opens them with the focus before the first.
    if (size === 'phone') {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    const focused = () => page.evaluate('document.activeElement?.textContent')
    for (let at = 0; at < 12 && (await focused()) !== 'Billing'; at++) await page.keyboard.press('Tab')
    expect(await focused()).toBe('Billing')
    await page.keyboard.press('Enter')
    await page.waitForURL(/tab=billing/)
    await page.getByRole('button', { name: 'Cancel plan' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel your plan' })
    await dialog.getByText('December 14, 2026').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Cancel plan')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Cancel the plan' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Plan canceled').waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Ends on December 14, 2026').waitFor()
    site.account.reset()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

const dialogs = [
  ['Change number of pages', 'phone', 'dark'],
  ['Change plan', 'desktop', 'light'],
  ['Change plan', 'phone', 'dark'],
  ['Change number of pages', 'desktop', 'light'],
] as const

it.each(atDepth(dialogs.slice(0, 2), [...dialogs]))(
  'has no serious accessibility fault in the dialog “%s” (%s, %s)',
  async (name, size, scheme) => {
    const pages = {
      id: 'si_7',
      priceId: 'price_standard_page_monthly',
      lookupKey: 'standard_page_monthly_v1',
      kind: 'page',
      quantity: 2,
    } as const
    site.account.state.document = holding([{ ...standard, items: [...standard.items, pages] }])
    const { page, complaints } = await visit('/dashboard?tab=billing', size, scheme)
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    if (name === 'Change plan') await dialog.getByRole('radio', { name: /^Premium, billed yearly/ }).click()
    else await dialog.getByRole('textbox').fill('5')
    await dialog.getByText(/^Due now: \$/).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    site.account.reset()
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

const looks = [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const

it.each(atDepth(looks.slice(0, 1), [...looks]))(
  'has no serious accessibility fault on the screen of a site with pages in every state, nor in its dialogs (%s, %s)',
  async (size, scheme) => {
    site.account.reset()
    site.account.state.sites = site.account.state.sites.map((each) => ({ ...each, pages: manyPages }))
    const { page, complaints } = await visit('/sites/site_1', size, scheme)
    const faults = async () => {
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
    await page.getByText('Blocked').waitFor()
    await faults()
    await page.getByRole('button', { name: 'Schedule…: shop.example/checkout' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('How often').selectOption('cron')
    await dialog.getByLabel('Cron expression').fill('')
    await page.keyboard.press('Enter')
    await dialog.getByText(/This expression is invalid/).waitFor()
    await faults()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove…: shop.example/checkout' }).click()
    await dialog.getByRole('button', { name: 'Remove page' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('shop.example')
    site.account.reset()
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

it('shows a toast at the top right under the policy, and leads to the portal', async () => {
  site.account.reset()
  const { page, complaints } = await visit('/dashboard?tab=sites', 'desktop')
  await page.getByRole('button', { name: 'Claim a site…' }).click()
  await page.getByRole('textbox', { name: /Site or payment page URL/ }).fill('boutique.example')
  await page.keyboard.press('Enter')
  await page
    .getByRole('group', { name: /^Claim .*\?$/ })
    .getByRole('button', { name: /^Claim / })
    .click()
  const box = await page.getByText('boutique.example is claimed.').boundingBox()
  expect(box!.y).toBeLessThan(120)
  expect(box!.x).toBeGreaterThan(widths.desktop.width / 2)
  expect(complaints).toEqual([])
  await page.waitForURL('**/sites/*/scripts')
  await page.goto(`${site.origin}/dashboard?tab=billing`)
  const leaving = page.waitForRequest('http://127.0.0.1:9/portal')
  await page.getByRole('button', { name: 'Cards and billing addresses' }).click()
  await leaving
  site.account.reset()
  await page.context().close()
})

it('shows code in an editor that searches, under the policy', async () => {
  const { page, complaints } = await visit('/scans/risky/scripts/s9', 'desktop')
  const editor = page.getByRole('textbox', { name: /Code of static.cdn-metrics-eu.example/ })
  await editor.waitFor()
  await editor.focus()
  await page.keyboard.press('Control+f')
  await page.locator('.cm-search').waitFor()
  await page.getByText('As received', { exact: true }).click()
  await page.waitForLoadState('networkidle')
  expect(await seriousViolations(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

it('changes language and colours without loading again, and remembers both', async () => {
  const { page, complaints } = await visit('/dashboard', 'desktop')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { name: '¿Qué página de pago quiere analizar?' }).waitFor()
  await page.getByRole('button', { name: /colores/i }).click()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Oscuro' }).click()
  await page.reload()
  await page.getByRole('heading', { name: '¿Qué página de pago quiere analizar?' }).waitFor()
  expect(await page.evaluate('document.documentElement.getAttribute("data-mantine-color-scheme")')).toBe('dark')
  expect(await page.evaluate('document.documentElement.lang')).toBe('es')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('exports the rows that are shown as CSV', async () => {
  const { page } = await visit('/scans/risky?tab=inventory&q=metrics', 'desktop')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('https://static.cdn-metrics-eu.example/collect/v3/analytics.min.js')
  await page.context().close()
})

it('reports a style without the nonce, so that silence about the policy means something', async () => {
  const { page, complaints } = await visit('/dashboard', 'desktop')
  await page.evaluate(`document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))`)
  await expect.poll(() => complaints.some((text) => text.includes('style-src'))).toBe(true)
  await page.context().close()
})
