// What subscriptions grant, and how far dunning is, for every state.
import { creditKinds, subscriptionStates } from '@tillwatch/contract/lists'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entitlementsOf } from '#features/billing/describe-account.ts'
import { dunningOf } from '#features/billing/dunning.ts'

const granting = ['active', 'trialing', 'past_due']
const item = fc.record({ kind: fc.constantFrom(...creditKinds), quantity: fc.nat(1_000) })
const subscription = fc.record({ status: fc.constantFrom(...subscriptionStates), items: fc.array(item, { maxLength: 5 }) })

it('grants one page with each site and the pages bought, of active, trialing and past-due subscriptions only', () => {
  const items = [
    { kind: 'site', quantity: 2 },
    { kind: 'page', quantity: 3 },
  ] as const
  for (const status of subscriptionStates) {
    const expected = granting.includes(status) ? { siteCredits: 2, pageCredits: 5 } : { siteCredits: 0, pageCredits: 0 }
    expect(entitlementsOf([{ status, items }])).toEqual(expected)
  }
  expect(entitlementsOf([])).toEqual({ siteCredits: 0, pageCredits: 0 })
})

it('grants the sum over all items, however they are spread over subscriptions', () => {
  fc.assert(
    fc.property(fc.array(subscription), (held) => {
      let siteCredits = 0
      let pageCredits = 0
      for (const { status, items } of held)
        for (const { kind, quantity } of granting.includes(status) ? items : []) {
          if (kind === 'site') siteCredits += quantity
          pageCredits += quantity
        }
      expect(entitlementsOf(held)).toEqual({ siteCredits, pageCredits })
    }),
  )
})

it('grants for two sets of subscriptions what it grants for each, added up', () => {
  fc.assert(
    fc.property(fc.array(subscription), fc.array(subscription), (one, other) => {
      const [a, b, both] = [entitlementsOf(one), entitlementsOf(other), entitlementsOf([...one, ...other])]
      expect(both).toEqual({ siteCredits: a.siteCredits + b.siteCredits, pageCredits: a.pageCredits + b.pageCredits })
    }),
  )
})

it('calls a debt retrying while an attempt is planned, final when none is left, unpaid when given up, and nothing else a debt', () => {
  const planned = { status: 'open', nextAttemptAt: new Date() } as const
  const exhausted = { status: 'open', nextAttemptAt: null } as const
  const paid = { status: 'paid', nextAttemptAt: new Date() } as const
  expect(dunningOf('past_due', [paid, exhausted, planned])).toBe('retrying')
  expect(dunningOf('past_due', [paid, exhausted])).toBe('final')
  for (const status of subscriptionStates)
    if (status !== 'past_due') expect(dunningOf(status, [planned])).toBe(status === 'unpaid' ? 'unpaid' : 'none')
})
