// What of dunning is news: each worse state once, and the end of it once.
import { dunningStates } from '@tillwatch/contract/lists'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dunningNews, dunningOf, nextAttemptOf } from '#features/billing/dunning.ts'

it.each([
  ['none', 'past_due', 'retrying', 'retrying'],
  ['none', 'past_due', 'final', 'final'],
  ['none', 'unpaid', 'unpaid', 'unpaid'],
  ['retrying', 'past_due', 'retrying', null],
  ['retrying', 'past_due', 'final', 'final'],
  ['final', 'past_due', 'retrying', null],
  ['unpaid', 'past_due', 'final', null],
  ['unpaid', 'active', 'none', 'settled'],
  ['retrying', 'trialing', 'none', 'settled'],
  ['retrying', 'canceled', 'none', 'ended'],
  ['unpaid', 'paused', 'none', null],
  ['none', 'active', 'none', null],
  ['none', 'canceled', 'none', null],
  ['none', 'incomplete', 'none', null],
] as const)('after %s was told, a subscription that is %s and %s makes the news %s', (told, status, dunning, news) => {
  expect(dunningNews(told, status, dunning)).toBe(news)
})

it('tells no state twice and none that is better than one that was told, in whatever order they come, until all is settled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...dunningStates), { maxLength: 30 }), (states) => {
      let told: (typeof dunningStates)[number] = 'none'
      let heard: number[] = []
      for (const dunning of states) {
        const status = dunning === 'none' ? 'active' : dunning === 'unpaid' ? 'unpaid' : 'past_due'
        const news = dunningNews(told, status, dunning)
        if (news === null) continue
        told = dunning
        heard = dunning === 'none' ? [] : [...heard, dunningStates.indexOf(dunning)]
        expect(heard).toEqual([...new Set(heard)].sort())
      }
      expect(dunningNews(told, 'active', 'none')).toBe(heard.length > 0 ? 'settled' : null)
    }),
  )
})

it('names the first of the attempts that are planned, and none of invoices that are not open', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 1, day))
  const later = { status: 'open', nextAttemptAt: at(9) } as const
  const sooner = { status: 'open', nextAttemptAt: at(4) } as const
  const paid = { status: 'paid', nextAttemptAt: at(1) } as const
  expect(nextAttemptOf([later, sooner, paid])).toEqual(at(4))
  expect(nextAttemptOf([paid])).toBeNull()
  expect(dunningOf('past_due', [paid, later])).toBe('retrying')
})
