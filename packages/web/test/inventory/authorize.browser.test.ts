import { atDepth } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { seriousViolations } from '../accessibility.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ signedIn: true })

const looks = [
  ['desktop', { viewport: { width: 1280, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
] as const

it.each(atDepth(looks.slice(0, 1), [...looks]))(
  'authorizes several scripts at once, undoes it, and approves a vendor as a whole (%s)',
  async (size, options) => {
    site.account.reset()
    const { page, complaints } = await site.open(options)
    await page.goto(`${site.origin}/sites/site_1/scripts`)
    await page.getByText('15 scripts need a decision.').waitFor()
    const faults = async () => {
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
    await page.getByRole('checkbox', { name: /^Select cdn\.consent/ }).check()
    await page.getByRole('checkbox', { name: /^Select js\.stripe\.example\/v3\/$/ }).check()
    await page.getByRole('region', { name: '2 scripts selected' }).waitFor()
    await faults()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Authorize' })
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await dialog.getByRole('checkbox', { name: /I’ve read this draft/ }).check()
    await faults()
    await dialog.getByRole('button', { name: 'Authorize', exact: true }).click()
    await page.getByText('2 scripts are authorized.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('13 scripts need a decision. 2 are authorized.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('15 scripts need a decision.').waitFor()
    await page.getByRole('button', { name: 'Authorize scripts that need a decision…' }).click()
    const drafted = page.getByRole('dialog', { name: 'Authorize scripts that need a decision' })
    await drafted.getByRole('region', { name: 'Review 2 skipped scripts separately' }).waitFor()
    await faults()
    await drafted.getByRole('checkbox', { name: /confirm that they’re true for this shop/ }).check()
    await drafted.getByRole('button', { name: 'Authorize 13 scripts' }).click()
    await page.getByText('2 scripts need a decision. 13 are authorized.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('15 scripts need a decision.').waitFor()
    await page.getByText('By vendor').click()
    await page.getByRole('button', { name: 'Authorize… Stripe' }).click()
    await dialog.getByText('Covers 2 scripts now, and all matching scripts in the future.').waitFor()
    await dialog.getByLabel('Why is this script needed?').fill('Takes the card for the shop.')
    await dialog.getByRole('button', { name: 'Authorize', exact: true }).click()
    await page.getByText(/Vendor authorized for this purpose since/).waitFor()
    if (size === 'desktop') {
      const download = page.waitForEvent('download')
      await page.getByText('Decisions', { exact: true }).click()
      await page.getByRole('button', { name: 'CSV' }).click()
      expect((await download).suggestedFilename()).toBe('tillwatch-shop.example-decisions.csv')
    }
    expect(complaints).toEqual([])
    site.account.reset()
    await page.context().close()
  },
)
