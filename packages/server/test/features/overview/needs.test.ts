// What a site and its pages need, how needs are grouped, and how urgent all of it is.
import type { AlertVerdict, OverviewLevel } from '@tillwatch/contract/lists'
import type { ListedSite, OverviewControl, Page, Todo } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { levelOf, listTodo } from '#features/overview/get-overview.ts'
import { needsOfSite } from '#features/overview/page-needs.ts'

const now = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const lastScan = { id: 'scan_1', state: 'complete', severity: 'low', riskScore: 7 } as NonNullable<Page['lastScan']>
const quiet = {
  ...{ id: 'page_1', siteId: 'site_1', url: 'https://shop.example/pay', isPayment: true, addedAt: daysAgo(60), isPaused: false },
  ...{ schedule: { frequency: 'daily', cron: null, timeZone: 'UTC' }, nextScanAt: null, isCovered: true, retryAt: null },
  ...{ lastEvaluatedAt: daysAgo(1), lastScan, risk: null, payment: null },
} as Page
const nothing = { scripts: 0, headers: 0, headersByPage: {} }
const site = (pages: Page[], given: Partial<ListedSite> = {}): ListedSite => ({
  ...{
    id: 'site_1',
    host: 'shop.example',
    url: 'https://shop.example/',
    subscriptionId: null,
    clientId: null,
    claimedAt: daysAgo(60),
    pages,
  },
  ...{ needDecision: nothing, reviews: { waiting: 0, overdue: 0 }, ...given },
})
const kinds = (page: Partial<Page>) => needsOfSite(site([{ ...quiet, ...page }]), now).map(({ kind }) => kind)
const scanned = (given: Partial<NonNullable<Page['lastScan']>>, risk: Page['risk'] = null) =>
  kinds({ lastScan: { ...lastScan, ...given }, risk })
const risk = (severity: 'low' | 'medium' | 'critical', scanId = 'scan_1') => ({ score: 50, severity, scanId })
const noOthers = { incidents: [], acknowledged: [], captures: [], lacksChannel: false }

describe('a page', () => {
  it.each([
    ['evaluated whole, with nothing of medium or above', {}, []],
    ['never scanned', { lastScan: null }, ['never']],
    ['not covered by a plan', { isCovered: false }, ['uncovered']],
    ['evaluated eight days ago', { lastEvaluatedAt: daysAgo(8) }, ['gap']],
    ['evaluated seven days ago', { lastEvaluatedAt: daysAgo(7) }, []],
    ['of no payment, evaluated long ago', { isPayment: false, lastEvaluatedAt: daysAgo(90) }, []],
  ] as const)('%s needs %j', (_, page, expected) => expect(kinds(page)).toEqual(expected))

  it.each([
    [{ severity: 'medium' }, risk('medium'), ['found']],
    [{ severity: 'low' }, risk('low'), []],
    [{ state: 'partial', severity: 'critical' }, risk('critical'), ['found']],
    [{ state: 'partial' }, null, ['partial']],
    [{ state: 'failed', severity: null }, null, ['failed']],
    [{ state: 'failed', severity: null }, risk('critical', 'scan_0'), ['found', 'failed']],
    [{ state: 'failed', severity: null, reason: { code: 'journey-failed', detail: '' } }, null, ['journey']],
    [{ state: 'blocked', severity: null }, null, ['failed']],
    [{ state: 'running', severity: null }, null, ['under-way']],
    [{ state: 'running', severity: null }, risk('medium', 'scan_0'), ['found', 'under-way']],
  ] as const)('with the last scan %j and the risk %j needs %j', (scan, found, expected) => expect(scanned(scan, found)).toEqual(expected))

  it('that is tried again by itself says so', () => {
    expect(kinds({ retryAt: daysAgo(0), lastScan: { ...lastScan, state: 'failed', severity: null } })).toEqual(['retrying'])
  })
})

describe('the list', () => {
  it('has a group for each kind, the most pressing kind first, and the most severe page of a kind first', () => {
    const page = (id: string, severity: 'medium' | 'critical') => ({
      ...quiet,
      id,
      url: `https://shop.example/${id}`,
      lastScan: { ...lastScan, id: `failed scan of ${id}`, severity },
      risk: risk(severity, `scan of ${id}`),
    })
    const needs = needsOfSite(
      site([page('one', 'medium'), page('two', 'critical')], { needDecision: { scripts: 3, headers: 2, headersByPage: { two: 2 } } }),
      now,
    )
    const todo = listTodo(needs, {
      incidents: ['shop.example', 'shop.example'],
      acknowledged: [],
      captures: ['https://shop.example/one'],
      lacksChannel: true,
    })
    expect(todo.map(({ kind, count }) => [kind, count])).toEqual([
      ['incidents', 2],
      ['found', 2],
      ['captures', 1],
      ['scripts', 3],
      ['headers', 2],
      ['no-channel', 0],
    ])
    expect(todo[0]?.names).toEqual(['shop.example'])
    expect(todo[1]).toMatchObject({
      severity: 'critical',
      pageId: 'two',
      scanId: 'scan of two',
      names: ['https://shop.example/two', 'https://shop.example/one'],
    })
    expect(todo[4]).toMatchObject({ pageId: 'two', siteId: 'site_1' })
  })

  it('tells the longest gap, and a site without a page', () => {
    const old = (id: string, days: number) => ({ ...quiet, id, url: `https://shop.example/${id}`, lastEvaluatedAt: daysAgo(days) })
    const gaps = listTodo(needsOfSite(site([old('one', 9), old('two', 12)]), now), noOthers)
    expect(gaps).toMatchObject([{ kind: 'gap', count: 2, days: 12, pageId: 'two' }])
    expect(listTodo(needsOfSite(site([]), now), noOthers)).toMatchObject([
      { kind: 'no-page', count: 1, names: ['shop.example'], pageId: null },
    ])
  })
})

describe('the level', () => {
  const todo = (kind: Todo['kind'], severity: Todo['severity'] = null) =>
    ({ kind, severity, count: 1, names: [], siteId: null, pageId: null, scanId: null, days: null }) as Todo
  const short = { state: 'not-evaluated', reasons: [{ code: 'first-only', state: 'not-evaluated', sentence: '', action: 'scan' }] } as const
  const waiting = {
    state: 'not-evaluated',
    reasons: [{ code: 'watched-shortly', state: 'not-evaluated', sentence: '', action: null }],
  } as const
  type Controls = Pick<OverviewControl, 'state' | 'reasons'>[]
  it.each<[OverviewLevel, AlertVerdict | null, Todo[], Controls]>([
    ['critical', 'malicious', [], []],
    ['high', 'targeted', [todo('found', 'medium')], []],
    ['critical', 'capability', [todo('found', 'critical')], []],
    ['medium', 'capability', [todo('failed')], []],
    ['not-evaluated', null, [todo('scripts'), todo('partial')], []],
    ['not-evaluated', null, [todo('never')], []],
    ['to-do', null, [todo('scripts')], []],
    ['to-do', null, [], [short as never]],
    ['clear', null, [], [waiting as never]],
    ['clear', null, [], []],
  ])('is %s', (level, verdict, open, controls) => expect(levelOf({ sites: 1, verdict, todo: open, controls })).toBe(level))

  it('is empty without a site', () => expect(levelOf({ sites: 0, verdict: null, todo: [], controls: [] })).toBe('empty'))
})
