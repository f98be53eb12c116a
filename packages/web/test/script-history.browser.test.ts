// The screen of one script over time in a browser: the comparison on a desk and on a phone, by keyboard, in light and dark, in both languages.
import { atDepth } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { servedSite } from './served-site.ts'

const site = servedSite({ signedIn: true })
const path = '/sites/site_1/scripts/script_1'
const versions = `${path}?part=versions`
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

async function open(size: keyof typeof sizes, colorScheme: 'light' | 'dark' = 'light', locale = 'en-GB') {
  const { page, complaints } = await site.open({ viewport: sizes[size], colorScheme, locale })
  await page.goto(`${site.origin}${versions}`)
  await page.locator('[data-change]').first().waitFor()
  await page.evaluate('document.fonts.ready')
  return { page, complaints }
}

const looks = [
  ['phone', 'dark', 'en-GB'],
  ['desktop', 'light', 'en-GB'],
  ['desktop', 'dark', 'es-ES'],
  ['phone', 'light', 'es-ES'],
] as const

/** Keys of the parts, and what is there once each is drawn. */
const parts = [
  ['1', '#risk'],
  ['2', '.cm-content'],
  ['3', '[data-change]'],
  ['4', 'ol, table'],
  ['5', 'ol'],
] as const

it.each(atDepth(looks.slice(0, 1), [...looks]))(
  'has no serious accessibility fault, console error, policy violation or sideways scrolling (%s, %s, %s)',
  async (size, scheme, locale) => {
    const { page, complaints } = await open(size, scheme, locale)
    for (const [key, shown] of parts) {
      await page.keyboard.press(key)
      await page.locator(shown).first().waitFor()
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

describe('two versions compared', () => {
  it.each([
    ['desktop', 4],
    ['phone', 2],
  ] as const)('stand before beside after on a desk, and one under the other on a phone (%s)', async (size, cells) => {
    const { page } = await open(size)
    const row = page.getByRole('row').filter({ hasText: 'field.name' })
    expect(await row.locator('td').count()).toBe(cells)
    expect(await row.locator('del').innerText()).toContain('const value = field.name;')
    expect(await row.locator('ins').count()).toBe(size === 'desktop' ? 1 : 0)
    await page.context().close()
  })

  it.each(atDepth(['desktop'] as const, ['desktop', 'phone'] as const))(
    'are gone through by keys, each change brought into sight (%s)',
    async (size) => {
      const { page } = await open(size)
      const inSight = () =>
        page.evaluate(`(() => {
        const { top, bottom } = document.activeElement.getBoundingClientRect()
        return [document.activeElement.hasAttribute('data-change'), top >= 0 && bottom <= innerHeight, document.activeElement.textContent.includes('onerror')]
      })()`)
      await page.keyboard.press('n')
      expect(await inSight()).toEqual([true, true, false])
      await page.keyboard.press('n')
      expect(await inSight()).toEqual([true, true, true])
      await page.getByText('Change 2 of 2').waitFor()
      await page.keyboard.press('p')
      expect(await inSight()).toEqual([true, true, false])
      await page.context().close()
    },
  )

  it('never become markup: code that is HTML stays text', async () => {
    const { page, complaints } = await open('desktop')
    expect(await page.getByText('<img src=x onerror=alert(1)>').count()).toBe(1)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('finds words in the code, and typing there is not taken for keys of the screen', async () => {
  const { page } = await open('desktop')
  await page.keyboard.press('2')
  await page.locator('.cm-content').waitFor()
  await page.getByRole('button', { name: 'Search the code' }).click()
  await page.keyboard.type('pn3pretty')
  await expect.poll(() => page.locator('.cm-search input[name="search"]').inputValue()).toBe('pn3pretty')
  expect(new URL(page.url()).search).toBe('?part=code')
  await page.context().close()
})
