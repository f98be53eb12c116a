// The way of somebody new: from signing up to a first inventory on which everything is decided, and how many clicks that takes; where nothing is sold, and
// with a plan that is bought.

import { shops } from '@tillwatch/testbed'
import { whenDeep } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, type Hand, type Page, type Product, signUp, startProduct, testedWidths } from './product.ts'

/** Where nothing is sold. */
const clicksMax = 6
/** From signing up in the middle of a purchase: two more, into the field and to confirm what the plan is given to. What is clicked at the payments service is apart. */
const soldClicksMax = 8
const shop = 'merchant-form'

let product: Product
afterAll(() => product?.close())

function shopAddress(): string {
  const found = shops.find(({ name }) => name === shop)
  if (found === undefined) throw new Error(`The testbed has no shop ${shop}.`)
  return product.testbed.url(found)
}

/** A pointer whose presses are counted. Typing is none; sending a form with the Enter key is one. */
function countingHand() {
  const counted = { clicks: 0 }
  const hand: Hand & { send(target: Parameters<Hand['press']>[0]): Promise<void> } = {
    async press(target) {
      await target.click()
      counted.clicks++
    },
    write: (target, text) => target.fill(text),
    async send(target) {
      await target.press('Enter')
      counted.clicks++
    },
  }
  return { hand, counted }
}

/** Says in one go of every script why it is needed, in the drafted words or own ones, and authorizes it. */
async function authorizeAll(page: Page, { press, write }: Hand): Promise<void> {
  await press(page.getByRole('button', { name: 'Authorize scripts that need a decision…' }))
  const dialog = page.getByRole('dialog', { name: 'Authorize scripts that need a decision' })
  await dialog.getByRole('textbox').first().waitFor()
  for (const reason of await dialog.getByRole('textbox').all())
    if (/^$|\[/.test(await reason.inputValue())) await write(reason, 'Takes the order and the card of whoever buys here.')
  await expectAccessible(page)
  await press(dialog.getByRole('checkbox', { name: /confirm that they’re true for this shop/ }))
  await press(dialog.getByRole('button', { name: /^Authorize \d+ scripts?$/ }))
  await dialog.waitFor({ state: 'detached' })
}

/** Decides on all that the first scan found, which appears by itself where it is decided on. */
async function decideOnFirstScan(page: Page, hand: Hand): Promise<void> {
  await page.waitForURL('**/sites/*/scripts')
  await page.getByText(/\d+ scripts? needs? a decision\./).waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  // New code is examined first; until then bulk authorization leaves it out.
  await page.getByText(/new scripts? (is|are) being analyzed/).waitFor({ state: 'hidden', timeout: 60_000 })
  await authorizeAll(page, hand)
  await page.getByText(/No scripts need a decision\. \d+ (is|are) authorized\./).waitFor()
}

describe('where nothing is sold', () => {
  beforeAll(async () => {
    product = await startProduct({ BILLING: 'off' })
  })

  it.each(testedWidths)(
    'somebody new on a %s comes from signing up to an inventory without an open decision in at most six clicks',
    async (width, viewport) => {
      const { hand, counted } = countingHand()
      const { page, complaints } = await product.visit('/sign-up', { viewport })
      await signUp(page, `new-${width}@shop.example`, hand)

      // The dashboard asks for the shop, with the cursor in the field.
      await page.getByRole('heading', { level: 2, name: 'Which shop do you want to monitor?' }).waitFor()
      const field = page.getByLabel('Site or payment page URL')
      await field.and(page.locator(':focus')).waitFor()
      await expectAccessible(page)
      await page.keyboard.type(shopAddress())
      await hand.press(page.getByRole('checkbox', { name: /^I am authorised to test this shop/ }))
      await hand.send(field)

      await decideOnFirstScan(page, hand)
      expect(counted.clicks).toBeLessThanOrEqual(clicksMax)
      expect(complaints).toEqual([])
    },
  )
})

whenDeep(describe)('with a plan that is bought', () => {
  beforeAll(async () => {
    await product.close()
    product = await startProduct()
  })

  it.each(testedWidths)(
    'somebody new on a %s who chose a plan comes from signing up to an inventory without an open decision in at most eight clicks beside the payment',
    async (width, viewport) => {
      const { hand, counted } = countingHand()
      const { page, complaints } = await product.visit('/purchase-site', { viewport })
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
      await card.getByText('$65').waitFor()
      await card.getByRole('button', { name: /BUY NOW/ }).click()
      await page.getByRole('link', { name: 'Create an account' }).click()
      await signUp(page, `buyer-${width}@shop.example`, hand)
      await page.getByRole('button', { name: 'Pay $65.00' }).click() // of the payments service

      await page.waitForURL('**/dashboard?tab=sites')
      const field = page.getByLabel('Site or payment page URL')
      await hand.press(field)
      await page.keyboard.type(shopAddress())
      await hand.press(page.getByRole('checkbox', { name: /^I am authorised to test this shop/ }))
      await hand.send(field)
      await hand.press(page.getByRole('group', { name: /^Claim .*\?$/ }).getByRole('button', { name: /^Claim / }))

      await decideOnFirstScan(page, hand)
      expect(counted.clicks).toBeLessThanOrEqual(soldClicksMax)
      expect(complaints).toEqual([])
    },
  )
})
