import { expect, it } from 'vitest'
import { seriousViolations } from '../accessibility.ts'
import { before, present } from '../fixtures/script-history.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ signedIn: true })

it('leads by keyboard from a change to its two versions side by side, with all that is folded opened on the way, on a narrow phone', async () => {
  const { page, complaints } = await site.visit('/sites/site_1/changes', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  const link = page.getByRole('link', { name: 'Compare versions side by side' })
  await link.waitFor()
  const folded = page.locator('main details:not([open]) > summary')
  expect(await folded.count()).toBe(4)
  while ((await folded.count()) > 0) await folded.first().press('Enter')
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await link.press('Enter')
  await page.waitForURL(`**/sites/site_1/scripts/script_1?from=${before}&to=${present}#diff`)
  await page.getByRole('table', { name: 'Changes from bbbbbbbbbbbb to aaaaaaaaaaaa' }).waitFor()
  await expect
    .poll(() => page.evaluate('Math.abs(document.getElementById("diff").getBoundingClientRect().top) < innerHeight / 4'))
    .toBe(true)
  expect(complaints).toEqual([])
})
