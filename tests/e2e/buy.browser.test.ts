// The way of a buyer: from the home page to a plan that watches a site, as `npm start` brings the product up.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, type Product, signUp, startProduct, widths } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.close())

it.each(Object.entries(widths))('a visitor on a %s chooses a plan, signs up, pays, and claims a site', async (width, viewport) => {
  const { page, complaints } = await product.visit('/', { viewport })
  await expectAccessible(page)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
  await card.getByText('$65').waitFor()
  await card.getByRole('button', { name: /BUY NOW/ }).click()
  await page.waitForURL('**/sign-in')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page, `buyer-${width}@shop.example`)

  // The payments service's own page, here the simulator's.
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  expect(await page.getByRole('alert').textContent()).toMatch(/declined/i)
  await page.getByRole('button', { name: 'Pay $65.00' }).click()

  await page.waitForURL('**/dashboard?tab=sites')
  await page
    .getByText(/Standard/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.getByLabel('Address of the site or of its payment page').fill('https://shop.example/checkout')
  await page.getByRole('button', { name: 'Claim this site' }).click()
  await page.getByRole('list', { name: 'Claimed sites' }).getByText('shop.example', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Billing' }).click()
  const invoices = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Invoices' }) })
  await invoices.getByText('Paid', { exact: true }).waitFor()
  expect(await invoices.textContent()).toContain('$65')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
