// The way of a buyer: from the home page to a plan that watches a site, as `npm start` brings the product up.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, hands, type Product, signUp, startProduct, widths } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.close())

it.each([
  ['phone', 'pointer'],
  ['desktop', 'pointer'],
  ['phone', 'keyboard'],
  ['desktop', 'keyboard'],
] as const)('a visitor on a %s with the %s chooses a plan, signs up, pays, and claims a site', async (width, by) => {
  const hand = hands[by]
  const { page, complaints } = await product.visit('/', { viewport: widths[width] })
  await expectAccessible(page)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
  await card.getByText('$65').waitFor()
  await hand.press(card.getByRole('button', { name: /BUY NOW/ }))
  await page.waitForURL('**/sign-in')
  await page.getByText('You are buying Standard, $65 a month.').waitFor()
  await expectAccessible(page)
  await hand.press(page.getByRole('link', { name: 'Create an account' }))
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await page.getByText('You are buying Standard, $65 a month.').waitFor()
  await expectAccessible(page)
  await signUp(page, `buyer-${width}-${by}@shop.example`, hand)

  // The payments service's own page, here the simulator's.
  await hand.press(page.getByRole('button', { name: 'Pay with a card that is declined' }))
  expect(await page.getByRole('alert').textContent()).toMatch(/declined/i)

  // Who leaves it comes back to what was chosen.
  await hand.press(page.getByRole('button', { name: 'Leave without paying' }))
  await page.getByText('You left the checkout; nothing was charged.').waitFor()
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
  await hand.write(page.getByLabel('Address of the site or of its payment page'), 'https://shop.example/checkout')
  await hand.press(page.getByRole('button', { name: 'Claim this site' }))
  await page.getByRole('list', { name: 'Claimed sites' }).getByText('shop.example', { exact: true }).waitFor()

  await hand.press(page.getByRole('link', { name: 'Billing' }))
  const invoices = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Invoices' }) })
  await invoices.getByText('Paid', { exact: true }).waitFor()
  expect(await invoices.textContent()).toContain('$65')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
