// A coverage gap, as a person meets it: told on Overview, shown in the history, down to the attempts that failed; by the keyboard alone.
import { atDepth } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { seriousViolations } from '../accessibility.ts'
import { todo } from '../fixtures/overview.ts'
import { quietPage } from '../fixtures/pages.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ signedIn: true })

const looks = [
  [390, 'es-ES', 'Ver el periodo', /^Estuvo 14 días sin evaluar/],
  [1280, 'en-GB', 'View gap', /^Not evaluated for 14 days/],
] as const

it.each(atDepth(looks.slice(0, 1), [...looks]))(
  'leads from Overview to the scans that failed, %i pixels wide, %s',
  async (width, locale, link, gap) => {
    const { sites } = site.account.state
    const lastEvaluatedAt = new Date(Date.now() - 9 * 86_400_000).toISOString()
    site.account.state.sites = sites.map((each) => ({ ...each, pages: [{ ...quietPage, lastEvaluatedAt }] }))
    site.account.state.overview = { ...site.account.state.overview, level: 'not-evaluated', todo: [todo('gap', { days: 9 })] }
    const { page, complaints } = await site.visit('/dashboard?tab=overview', { viewport: { width, height: 900 }, locale })
    await page.getByRole('link', { name: link }).click()
    await page.waitForURL(/\/sites\/site_1\/history\?page=page_1$/)
    await page.getByText(gap).first().waitFor()
    const day = page.locator('[data-day="2026-05-04"]')
    expect(await day.evaluate((link) => getComputedStyle(link).borderTopStyle)).toBe('dashed')
    await page.locator('[data-day][tabindex="0"]').focus()
    for (let at = 0; at < 60 && !(await day.evaluate((link) => link === document.activeElement)); at++)
      await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('listitem').nth(3).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => day.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
