// Letters about payments that failed, in states that only a service that is played can be brought into: back and forth, and halfway.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { syncSubscription } from '#features/billing/index.ts'
import { giveOwner, kindsTo, lettersTo } from '../../support/letters.ts'
import { type BillingTest, billingTest } from './context.ts'
import { charge, end, invoice, item, list, start, subscription } from './objects.ts'

let test: BillingTest
let owner: string

beforeAll(async () => {
  test = await billingTest()
})
beforeEach(async () => {
  await test.reset()
  owner = await giveOwner(test.db, await test.account('cus_1'))
  const sold = subscription('sub_1', 'cus_1', [item('si_1', 'standard_yearly_v1', 1)])
  test.service.subscriptions.push(sold)
  test.service.invoices.push(invoice('in_1', sold, 70_000))
  test.service.charges.push(charge('in_1', 'cus_1', 70_000))
})
afterAll(() => test.close())

type Status = Parameters<typeof invoice>[3] & object

/** The subscription as the service has it next, with an invoice of $700 in that state; what it wrote of it so far. */
async function becomes(status: string, owed: Status = { status: 'paid' }): Promise<string[]> {
  const sold = Object.assign(test.service.subscriptions[0]!, { status })
  const paid = owed.status === 'paid'
  const money = paid ? {} : { amount_paid: 0, amount_remaining: 70_000, payments: list([]) }
  test.service.invoices.splice(0, 1, invoice('in_2', sold, 70_000, { ...money, ...owed }))
  await syncSubscription(test.context, 'sub_1')
  return kindsTo(test.db, owner)
}
const planned = { status: 'open', next_payment_attempt: end } as const
const none = { status: 'open', next_payment_attempt: null } as const

it('says each state once, also when attempts are planned and taken back again', async () => {
  expect(await becomes('active')).toEqual([])
  expect(await becomes('past_due', planned)).toEqual(['payment-retrying'])
  expect(await becomes('past_due', none)).toEqual(['payment-retrying', 'payment-final'])
  await becomes('past_due', planned)
  await becomes('past_due', none)
  expect(await becomes('unpaid', none)).toEqual(['payment-retrying', 'payment-final', 'payment-unpaid'])
  await becomes('past_due', planned)
  expect(await becomes('active')).toEqual(['payment-retrying', 'payment-final', 'payment-unpaid', 'payment-settled'])
  const texts = (await lettersTo(test.db, owner)).map(({ text }) => text)
  for (const text of texts) expect(text).toContain('$700')
})

it('begins with the state that it finds, however bad it is', async () => {
  expect(await becomes('unpaid', { status: 'uncollectible' })).toEqual(['payment-unpaid'])
  expect((await lettersTo(test.db, owner))[0]?.text).toContain('$700')
})

it('speaks of no debt that was paid between two questions to the service', async () => {
  expect(await becomes('past_due')).toEqual([])
  expect(await becomes('active')).toEqual([])
})

it('says that all is settled without a sum when the invoice was given up', async () => {
  await becomes('past_due', planned)
  expect(await becomes('active', { status: 'void', amount_remaining: 0 })).toEqual(['payment-retrying', 'payment-settled'])
  expect((await lettersTo(test.db, owner))[1]?.text).not.toContain('$')
})

it('tells of the end of a plan that owes, and not of one whose debt was given up', async () => {
  await becomes('past_due', none)
  Object.assign(test.service.subscriptions[0]!, { ended_at: start + 60 })
  expect(await becomes('canceled', { status: 'void', amount_remaining: 0 })).toEqual(['payment-final'])
  expect(await becomes('canceled', none)).toEqual(['payment-final', 'plan-ended'])
  expect(await becomes('canceled', none)).toHaveLength(2)
})
