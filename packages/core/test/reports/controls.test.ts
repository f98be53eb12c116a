import type { ReportTest } from '@tillwatch/contract/lists'
import { buildReport } from '@tillwatch/core/reports'
import { expect, it } from 'vitest'
import { page, script, someFacts } from './some-facts.ts'

const states = (given: Parameters<typeof someFacts>[0] = {}) =>
  Object.fromEntries(buildReport(someFacts(given)).controls.map(({ test, state }) => [test, state])) as Record<ReportTest, string>
const codes = (test: ReportTest, given: Parameters<typeof someFacts>[0]) =>
  buildReport(someFacts(given))
    .controls.find((each) => each.test === test)
    ?.reasons.map(({ code, state }) => `${code} ${state}`)

const analysis = {
  ...{
    id: 'st1',
    kind: 'risk-analysis' as const,
    site: null,
    statedBy: 'Ana',
    statedAt: '2026-02-01T10:00:00.000Z',
    statedOn: '2026-02-01',
    dueOn: '2027-02-01',
  },
  ...{ state: 'current' as const, everyDays: 14 },
}

it('says met for what a completed check covers, and never for documents that it does not have', () => {
  expect(states()).toEqual({
    '6.4.3.a': 'not-evaluated',
    '6.4.3.b': 'met',
    '11.6.1.a': 'met',
    '11.6.1.b': 'met',
    '11.6.1.c': 'not-applicable',
    '11.6.1.d': 'met',
  })
})

it('says nothing is met if nothing was monitored', () => {
  expect(new Set(Object.values(states({ pages: [], runs: [], scripts: [] })))).toEqual(new Set(['not-evaluated']))
})

it('does not treat the empty inventory of a never evaluated page as complete', () => {
  const never = { ...page, lastEvaluatedAt: null, daysSinceEvaluated: null, runs: { evaluated: 0, partial: 3, notEvaluated: 4 } }
  const given = { pages: [never], scripts: [], runs: [], headersRead: [] }
  expect(states(given)).toMatchObject({
    '6.4.3.b': 'not-evaluated',
    '11.6.1.a': 'not-evaluated',
    '11.6.1.b': 'not-evaluated',
    '11.6.1.d': 'not-evaluated',
  })
})

it('makes no statement about the inventory at the end from an evaluation more than seven days before it', () => {
  expect(states({ pages: [{ ...page, daysSinceEvaluated: 7 }] })['6.4.3.b']).toBe('met')
  expect(states({ pages: [{ ...page, daysSinceEvaluated: 8 }] })['6.4.3.b']).toBe('not-evaluated')
})

it('says not met for scripts that are unauthorized, changed since, or rejected but still there', () => {
  for (const authorization of ['undecided', 'changed', 'expired', 'rejected'] as const)
    expect(states({ scripts: [script, { ...script, authorization }] })['6.4.3.b']).toBe('not-met')
})

it('does not treat a recorded hash as integrity', () => {
  expect(codes('6.4.3.b', { scripts: [{ ...script, integrity: 'tracked' }] })).toEqual(['scripts-without-integrity not-met'])
  expect(codes('6.4.3.b', { scripts: [{ ...script, integrity: 'sri' }] })).toEqual(['inventory-complete met'])
})

it('ignores scripts of a provider’s frame and removed ones', () => {
  const others = [
    { ...script, isMerchants: false, scope: 'payment-provider' as const, authorization: 'undecided' as const, integrity: 'none' as const },
    { ...script, isPresent: false, authorization: 'undecided' as const },
  ]
  expect(states({ scripts: [script, ...others] })['6.4.3.b']).toBe('met')
})

it('does not treat a failed, missing, or incomplete comparison as no change', () => {
  const of = (compared: number, whole: number, unknown: number) => ({ comparisons: [{ pageId: 'p1', compared, whole, unknown }] })
  expect(codes('11.6.1.a', of(6, 6, 1))).toEqual(['comparisons-failed not-evaluated', 'pages-evaluated met', 'compared met'])
  expect(codes('11.6.1.a', of(0, 0, 0))).toEqual(['first-only not-evaluated', 'pages-evaluated met'])
  expect(codes('11.6.1.a', of(7, 0, 0))).toEqual(['compared-in-part not-evaluated', 'pages-evaluated met', 'compared met'])
  expect(states(of(7, 1, 0))['11.6.1.a']).toBe('met')
})

it('meets nothing through the comparisons of another page', () => {
  const pages = [page, { ...page, id: 'p2', url: 'https://shop.example/other' }]
  const comparisons = [{ pageId: 'p1', compared: 7, whole: 7, unknown: 0 }]
  expect(codes('11.6.1.a', { pages, comparisons })?.[0]).toBe('first-only not-evaluated')
})

it('says not met if nobody is notified, and not evaluated if nothing was ever delivered', () => {
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

it('says not met for a gap of more than seven days, and not evaluated for days whose runs are no longer stored', () => {
  const gap = { from: '2026-11-01T00:00:00.000Z', to: null, days: 12, partial: 0, notEvaluated: 3, missed: 0, paused: 9 }
  expect(codes('11.6.1.d', { pages: [{ ...page, gaps: [gap] }] })).toEqual(['gap not-met'])
  const days = [{ day: '2026-11-16', state: 'not-kept' as const }, ...page.days.slice(1)]
  expect(states({ pages: [{ ...page, days }] })['11.6.1.d']).toBe('not-evaluated')
})

it('requires the risk analysis if the frequency is the entity’s own', () => {
  const own = { ...page, schedule: { frequency: 'cron' as const, cron: '0 0 1 * *', timeZone: 'UTC' } }
  expect(codes('11.6.1.c', { pages: [own] })).toEqual(['own-frequency not-evaluated'])
  expect(codes('11.6.1.c', {})).toEqual(['own-frequency-none not-applicable'])
  expect(codes('11.6.1.c', { pages: [own], statements: [analysis] })).toEqual(['risk-analysis-stated met'])
  expect(codes('11.6.1.c', { pages: [own], statements: [{ ...analysis, state: 'due' }] })).toEqual(['risk-analysis-due not-met'])
})

it('allows a frequency of the entity’s own up to the length in its risk analysis, and only for that site', () => {
  const gap = { from: '2026-11-10T00:00:00.000Z', to: null, days: 12, partial: 0, notEvaluated: 0, missed: 0, paused: 0 }
  const own = { ...page, gaps: [gap], schedule: { frequency: 'cron' as const, cron: '0 0 */14 * *', timeZone: 'UTC' } }
  expect(codes('11.6.1.d', { pages: [own], statements: [analysis] })).toEqual(['no-gap-of-own met'])
  expect(codes('11.6.1.d', { pages: [own], statements: [{ ...analysis, everyDays: 10 }] })).toEqual(['gap not-met'])
  expect(codes('11.6.1.d', { pages: [own], statements: [{ ...analysis, dueOn: '2026-11-20', state: 'due' }] })).toEqual(['gap not-met'])
  expect(codes('11.6.1.d', { pages: [{ ...page, gaps: [gap] }], statements: [analysis] })).toEqual(['gap not-met'])
  // Stated after the gap had lasted too long.
  const late = { ...analysis, statedAt: '2026-11-19T10:00:00.000Z' }
  expect(codes('11.6.1.d', { pages: [own], statements: [late] })).toEqual(['gap not-met'])
  const old = { pages: [{ ...own, daysSinceEvaluated: 12 }], headersRead: [{ pageId: 'p1', days: 12 }] }
  expect(states({ ...old, statements: [analysis] })).toMatchObject({ '6.4.3.b': 'met', '11.6.1.b': 'met' })
  expect(states(old)).toMatchObject({ '6.4.3.b': 'not-evaluated', '11.6.1.b': 'not-evaluated' })
})

it('judges a gap by the risk analysis in effect then, regardless of later statements', () => {
  const gap = { partial: 0, notEvaluated: 0, missed: 0, paused: 0 }
  const month = { ...gap, from: '2026-06-01T04:00:00.000Z', to: '2026-07-01T04:00:00.000Z', days: 30 }
  const own = { ...page, gaps: [month], schedule: { frequency: 'cron' as const, cron: '0 4 1 * *', timeZone: 'UTC' } }
  const first = { statedAt: '2026-01-10T10:00:00.000Z', dueAt: '2027-01-10T00:00:00.000Z', everyDays: 30 }
  const again = { statedAt: '2026-08-01T10:00:00.000Z', dueAt: '2027-08-01T00:00:00.000Z', everyDays: 30 }
  const by = (...analyses: (typeof first)[]) => codes('11.6.1.d', { pages: [own], analyses })
  expect(by(again, first)).toEqual(['no-gap-of-own met'])
  expect(by({ ...again, everyDays: 7 }, first)).toEqual(['no-gap-of-own met'])
  expect(by(again, { ...first, everyDays: 14 })).toEqual(['gap not-met'])
  expect(by(again)).toEqual(['gap not-met'])
  // Its review was due during the gap: on time, and late.
  const overdue = { ...first, dueAt: '2026-06-20T00:00:00.000Z' }
  expect(by({ ...again, statedAt: '2026-06-19T10:00:00.000Z' }, overdue)).toEqual(['no-gap-of-own met'])
  expect(by(again, overdue)).toEqual(['gap not-met'])
})

it('makes no statement about the frequency of a page that was monitored for less than a week', () => {
  const days = [{ day: '2026-11-16', state: 'not-watched' as const }, ...page.days.slice(1)]
  expect(codes('11.6.1.d', { pages: [{ ...page, days }] })).toEqual(['watched-shortly not-evaluated'])
})

it('accepts a stated manual procedure until its day has passed', () => {
  const roles = { ...analysis, kind: 'roles' as const, everyDays: null }
  expect(codes('6.4.3.a', { statements: [roles] })).toEqual(['procedure-stated met'])
  expect(codes('6.4.3.a', { statements: [{ ...roles, state: 'due' }] })).toEqual(['procedure-due not-evaluated'])
  expect(codes('6.4.3.a', {})).toEqual(['documents-not-held not-evaluated'])
})

it('says not met for a site that no channel covers, and for alerts that reached nobody', () => {
  expect(codes('11.6.1.b', { unheard: ['two.example'] })?.[0]).toBe('sites-without-channel not-met')
  expect(codes('11.6.1.b', { untried: ['two.example'] })?.[0]).toBe('sites-untried not-evaluated')
  expect(codes('11.6.1.b', { inPart: ['two.example'] })?.[0]).toBe('sites-told-in-part not-evaluated')
  expect(codes('11.6.1.b', { undelivered: 2 })?.[0]).toBe('alerts-not-delivered not-met')
  // The only channel, which covers another site or awaits confirmation, has delivered nothing yet.
  const untried = { kind: 'email' as const, name: 'Security', hint: 'x', state: 'untried' as const }
  expect(codes('11.6.1.b', { unheard: ['two.example'], channels: [untried] })?.[0]).toBe('sites-without-channel not-met')
  const failing = { ...untried, state: 'failing' as const }
  expect(codes('11.6.1.b', { unheard: ['two.example'], channels: [failing] })).toEqual(['channels-failing not-met', 'headers-seen met'])
  expect(codes('11.6.1.b', { unheard: ['two.example'], channels: [] })).toEqual(['no-channel not-met', 'headers-seen met'])
})

it('judges scripts of payment pages only, and makes no statement without any', () => {
  const elsewhere = { ...script, pages: ['https://shop.example/'], authorization: 'undecided' as const }
  expect(states({ scripts: [script, elsewhere] })['6.4.3.b']).toBe('met')
  expect(codes('6.4.3.b', { scripts: [elsewhere] })).toEqual(['no-scripts not-evaluated'])
})

it('also judges scripts beyond the length of a report', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ ...script, id: `s${at}` }))
  const report = buildReport(someFacts({ scripts: [...many, { ...script, id: 'last', authorization: 'undecided' as const }] }))
  expect(report).toMatchObject({ leftOut: { scripts: 1 }, scripts: { length: 5_000 } })
  expect(report.controls.find(({ test }) => test === '6.4.3.b')?.state).toBe('not-met')
})

it('ignores pages that are not payment pages', () => {
  expect(
    states({ pages: [page, { ...page, id: 'p2', isPayment: false, lastEvaluatedAt: null, daysSinceEvaluated: null }] })['6.4.3.b'],
  ).toBe('met')
})
