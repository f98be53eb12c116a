// The way of a buyer: from the home page to a plan that watches a site, as `npm start` brings the product up.

import { shops } from '@tillwatch/testbed'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, hands, openArea, type Product, signUp, startProduct, widths } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.close())

function shopAddress(): string {
  const shop = shops.find(({ name }) => name === 'hosted-fields')
  if (shop === undefined) throw new Error('The testbed has no such shop.')
  return product.testbed.url(shop)
}

const ways = [
  ['phone', 'keyboard'],
  ['phone', 'pointer'],
  ['desktop', 'keyboard'],
  ['desktop', 'pointer'],
] as const

it.each(atDepth(ways.slice(0, 1), [...ways]))(
  'a visitor on a %s with the %s chooses a plan, signs up, pays, claims a site, and watches its first scan',
  async (width, by) => {
    const hand = hands[by]
    const { page, complaints } = await product.visit('/', { viewport: widths[width] })
    await expectAccessible(page)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
    await card.getByText('$65').waitFor()
    await hand.press(card.getByRole('button', { name: /BUY NOW/ }))
    await page.waitForURL('**/sign-in')
    await page.getByText('You’re buying Standard for $65 a month.').waitFor()
    await expectAccessible(page)
    await hand.press(page.getByRole('link', { name: 'Create an account' }))
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    await page.getByText('You’re buying Standard for $65 a month.').waitFor()
    await expectAccessible(page)
    await signUp(page, `buyer-${width}-${by}@shop.example`, hand)

    // The payments service's own page, here the simulator's.
    await hand.press(page.getByRole('button', { name: 'Pay with a card that is declined' }))
    expect(await page.getByRole('alert').textContent()).toMatch(/declined/i)

    // Who leaves it comes back to what was chosen.
    await hand.press(page.getByRole('button', { name: 'Leave without paying' }))
    await page.getByText('You left the checkout. Nothing was charged.').waitFor()
    expect(await page.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true)
    await expectAccessible(page)
    await card.getByText('$65').waitFor()
    await hand.press(card.getByRole('button', { name: /BUY NOW/ }))
    await hand.press(page.getByRole('button', { name: 'Pay $65.00' }))

    await page.waitForURL('**/dashboard?tab=sites')
    await page
      .getByText(/Standard/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await hand.write(page.getByLabel('Site or payment page URL'), shopAddress())
    await page.getByRole('checkbox', { name: /^I am authorised to test this shop/ }).check()
    await hand.press(page.getByRole('button', { name: 'Claim this site' }))
    await hand.press(page.getByRole('group', { name: /^Claim .*\?$/ }).getByRole('button', { name: /^Claim / }))

    // The first scan begins by itself, and is watched live where its scripts then appear.
    await page.waitForURL('**/sites/*/scripts')
    await page.getByRole('link', { name: 'Watch the scan' }).waitFor()
    await page.getByText(/\d+ scripts? needs? a decision\./).waitFor({ timeout: 60_000 })
    await hand.press(page.getByRole('link', { name: 'Pages', exact: true }))
    await page.getByText(/\d+ scripts? needs? a decision\./).waitFor()
    await hand.press(page.getByRole('link', { name: /See the scan/ }))
    await page.getByRole('button', { name: 'Download' }).waitFor()
    await page.getByRole('link', { name: 'Decide on these scripts' }).waitFor()
    await expectAccessible(page)
    await openArea(page, 'Sites', (target) => hand.press(target))
    await hand.press(
      page.getByRole('table', { name: 'Claimed sites' }).getByRole('link', { name: 'hosted-fields.shop.localhost', exact: true }),
    )

    // The site's own screen: one page, scanned, with the next scan to come.
    await page.getByRole('heading', { level: 1, name: 'hosted-fields.shop.localhost' }).waitFor()
    const pages = page.getByRole('list', { name: 'Pages on hosted-fields.shop.localhost' }).getByRole('listitem')
    expect(await pages.count()).toBe(1)
    expect(await pages.textContent()).toMatch(/Evaluated.*Every week/s)
    expect(await page.getByText('1 of 1 page in your plan used').count()).toBe(1)
    await expectAccessible(page)

    await page.goto(`${product.origin}/dashboard?tab=sites`)
    await openArea(page, 'Billing', (target) => hand.press(target))
    const invoices = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Invoices' }) })
    await invoices.getByText('Paid', { exact: true }).waitFor()
    expect(await invoices.textContent()).toContain('$65')
    await expectAccessible(page)
    expect(complaints).toEqual([])
  },
)
