import { buildReport, type ReportFacts } from '@tillwatch/core/reports'
import type { ReportTest } from '@tillwatch/core/shared'
import { expect, it } from 'vitest'
import { page, run, script, someFacts } from './some-facts.ts'

const states = (given: Partial<ReportFacts> = {}) =>
  Object.fromEntries(buildReport(someFacts(given)).controls.map(({ test, state }) => [test, state])) as Record<ReportTest, string>
const codes = (test: ReportTest, given: Partial<ReportFacts>) =>
  buildReport(someFacts(given))
    .controls.find((each) => each.test === test)
    ?.reasons.map(({ code, state }) => `${code} ${state}`)

it('says met of what a completed check covers, and never of documents that it does not hold', () => {
  expect(states()).toEqual({
    '6.4.3.a': 'not-evaluated',
    '6.4.3.b': 'met',
    '11.6.1.a': 'met',
    '11.6.1.b': 'met',
    '11.6.1.c': 'not-evaluated',
    '11.6.1.d': 'met',
  })
})

it('says nothing is met where nothing was monitored', () => {
  expect(new Set(Object.values(states({ pages: [], runs: [], scripts: [] })))).toEqual(new Set(['not-evaluated']))
})

it('takes no empty inventory of a page that was never evaluated for a complete one', () => {
  const never = { ...page, lastEvaluatedAt: null, daysSinceEvaluated: null, runs: { evaluated: 0, partial: 3, notEvaluated: 4 } }
  const given = { pages: [never], scripts: [], runs: [], pagesWithHeaders: [] }
  expect(states(given)).toMatchObject({
    '6.4.3.b': 'not-evaluated',
    '11.6.1.a': 'not-evaluated',
    '11.6.1.b': 'not-evaluated',
    '11.6.1.d': 'not-evaluated',
  })
})

it('lets an evaluation of more than seven days before the end say nothing of the inventory at the end', () => {
  expect(states({ pages: [{ ...page, daysSinceEvaluated: 7 }] })['6.4.3.b']).toBe('met')
  expect(states({ pages: [{ ...page, daysSinceEvaluated: 8 }] })['6.4.3.b']).toBe('not-evaluated')
})

it('says not met of scripts that nobody authorized, that changed since, or that were rejected and stay', () => {
  for (const authorization of ['undecided', 'changed', 'expired', 'rejected'] as const)
    expect(states({ scripts: [script, { ...script, authorization }] })['6.4.3.b']).toBe('not-met')
})

it('takes a recorded hash for no integrity', () => {
  expect(codes('6.4.3.b', { scripts: [{ ...script, integrity: 'tracked' }] })).toEqual(['scripts-without-integrity not-met'])
  expect(codes('6.4.3.b', { scripts: [{ ...script, integrity: 'sri' }] })).toEqual(['inventory-complete met'])
})

it('counts neither the scripts of a provider’s frame nor those that are gone', () => {
  const others = [
    { ...script, isMerchants: false, scope: 'payment-provider' as const, authorization: 'undecided' as const, integrity: 'none' as const },
    { ...script, isPresent: false, authorization: 'undecided' as const },
  ]
  expect(states({ scripts: [script, ...others] })['6.4.3.b']).toBe('met')
})

it('does not take a failed comparison for no change', () => {
  const runs = [run, { ...run, scanId: 'r2', comparison: 'failed' as const, changes: null }]
  expect(codes('11.6.1.a', { runs })).toEqual(['comparisons-failed not-evaluated', 'pages-evaluated met', 'compared met'])
  expect(states({ runs: [{ ...run, comparison: 'first', changes: null }] })['11.6.1.a']).toBe('not-evaluated')
})

it('says not met where nobody is told, and not evaluated where nothing was ever handed over', () => {
  const channel = { kind: 'email' as const, name: 'Security', hint: 'x' }
  expect(states({ channels: [] })['11.6.1.b']).toBe('not-met')
  expect(states({ channels: [{ ...channel, state: 'failing' }] })['11.6.1.b']).toBe('not-met')
  expect(states({ channels: [{ ...channel, state: 'untried' }] })['11.6.1.b']).toBe('not-evaluated')
  expect(
    states({
      channels: [
        { ...channel, state: 'failing' },
        { ...channel, state: 'working' },
      ],
    })['11.6.1.b'],
  ).toBe('met')
})

it('says not met of a gap of more than seven days, and not evaluated of days whose runs are no longer kept', () => {
  const gap = { from: '2026-11-01T00:00:00.000Z', to: null, days: 12, partial: 0, notEvaluated: 3, missed: 0, paused: 9 }
  expect(codes('11.6.1.d', { pages: [{ ...page, gaps: [gap] }] })).toEqual(['gap not-met'])
  const days = [{ day: '2026-11-16', state: 'not-kept' as const }, ...page.days.slice(1)]
  expect(states({ pages: [{ ...page, days }] })['11.6.1.d']).toBe('not-evaluated')
})

it('asks for the risk analysis where the frequency is the entity’s own', () => {
  const own = { ...page, schedule: { frequency: 'cron' as const, cron: '0 0 1 * *', timeZone: 'UTC' } }
  expect(codes('11.6.1.c', { pages: [own] })).toEqual(['own-frequency not-evaluated'])
  expect(codes('11.6.1.c', {})).toEqual(['own-frequency-none not-evaluated'])
})

it('counts no page that is none for payment', () => {
  expect(
    states({ pages: [page, { ...page, id: 'p2', isPayment: false, lastEvaluatedAt: null, daysSinceEvaluated: null }] })['6.4.3.b'],
  ).toBe('met')
})
