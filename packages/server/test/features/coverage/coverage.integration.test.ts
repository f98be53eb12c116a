// Coverage and history of watched pages, on a real database: days in their own time zone, gaps, and the wall between accounts.
import { randomUUID } from 'node:crypto'
import { historyPointsMax, pageHistorySchema, siteCoverageSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as coverage from '#features/coverage/index.ts'
import { getCoverage, getHistory, listDayScans } from '#features/coverage/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { cancelScan } from '#features/scans/index.ts'
import { addPage, changePage, claimSite, removePage } from '#features/sites/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'
import { type PastScan, pastScan } from '../../support/past-scan.ts'

const now = new Date('2026-04-01T12:00:00Z')
let test: TestContext
let owner: Actor
let siteId: string
let pageId: string
beforeAll(async () => {
  test = await testContext()
})
afterAll(() => test.close())
const context = () => ({ ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true })
beforeEach(async () => {
  owner = await otherActor(test.database)
  const site = await claimSite(context(), owner, { subscriptionId: null, url: 'https://shop.example/checkout' })
  siteId = site.id
  pageId = site.pages[0]?.id ?? ''
  await cancelScan(context(), owner, site.pages[0]?.lastScan?.id ?? '')
  // Set and not changed, so that it has been so from the beginning: otherwise a day of the week would be planned that follows from the page's id.
  await test.database.db
    .updateTable('pages')
    .set({ frequency: 'manual', next_scan_at: null, time_zone: 'Europe/Madrid' })
    .where('id', '=', pageId)
    .execute()
  await addedAt('2026-01-05T09:00:00Z')
})
const addedAt = (at: string) =>
  test.database.db
    .updateTable('pages')
    .set({ added_at: new Date(at) })
    .where('id', '=', pageId)
    .execute()
const scanned = (state: PastScan['state'], at: string, more: Partial<PastScan> = {}) =>
  pastScan(test.database.db, { accountId: owner.accountId, pageId, state, at, ...more })
const kept = (evidenceMonths = 13) => ({ ...test.context, evidenceMonths })
const read = async (query = {}, actor = owner) => siteCoverageSchema.parse(await getCoverage(kept(), actor, siteId, query, now))
const page = async (query = {}) => (await read(query)).pages[0]!
const dayOf = async (day: string) => (await page()).days.find((each) => each.day === day)

describe('the calendar', () => {
  it('has each day of the last year, in the time zone of the page', async () => {
    const id = await scanned('complete', '2026-02-10T23:30:00Z')
    const { days } = await page()
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([365, '2025-04-02', '2026-04-01'])
    expect(await dayOf('2026-02-10')).toMatchObject({ state: 'idle', scans: 0 })
    expect(await dayOf('2026-02-11')).toEqual({ day: '2026-02-11', state: 'evaluated', scans: 1, failed: 0, reason: null, scanId: id })
    expect((await listDayScans(test.context, owner, pageId, '2026-02-11')).scans.map((scan) => scan.id)).toEqual([id])
    expect((await listDayScans(test.context, owner, pageId, '2026-02-10')).scans).toEqual([])
  })

  it('shows the failures of a day beside the retry that was evaluated, and no cancelled scan', async () => {
    await scanned('blocked', '2026-02-10T03:00:00Z')
    await scanned('failed', '2026-02-10T03:15:00Z', { reason: 'page-unreachable' })
    const best = await scanned('partial', '2026-02-10T04:15:00Z')
    await scanned('cancelled', '2026-02-10T05:00:00Z', { reason: 'cancelled' })
    expect(await dayOf('2026-02-10')).toMatchObject({ state: 'partial', scans: 3, failed: 2, reason: 'page-unreachable', scanId: best })
    expect((await listDayScans(test.context, owner, pageId, '2026-02-10')).scans.map(({ state }) => state)).toEqual([
      'partial',
      'failed',
      'blocked',
    ])
  })

  it('says on which days a scan was planned and none was made', async () => {
    await changePage(context(), owner, pageId, { schedule: { frequency: 'cron', cron: '0 3 * * 1', timeZone: 'Europe/Madrid' } })
    await test.database.db.updateTable('pages').set({ added_at: new Date() }).where('id', '=', pageId).execute()
    const { pages } = await getCoverage(kept(), owner, siteId, {}, new Date(Date.now() + 15 * 86_400_000))
    const missed = pages[0]?.days.filter(({ state }) => state === 'missed').map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay())
    expect(missed).toEqual([1, 1])
  })

  it('knows from the record when the page was paused, also after it goes on', async () => {
    await changePage(context(), owner, pageId, { isPaused: true })
    await changePage(context(), owner, pageId, { isPaused: false })
    const today = new Date()
    const { pages } = await getCoverage(kept(), owner, siteId, {}, today)
    expect(pages[0]?.days.at(-1)?.state).toBe('paused')
    expect(pages[0]?.days.at(-2)?.state).toBe('idle')
  })

  it('keeps a page that was removed, up to its last day', async () => {
    await scanned('complete', '2026-02-10T03:00:00Z')
    await removePage(context(), owner, pageId)
    await test.database.db
      .updateTable('pages')
      .set({ removed_at: new Date('2026-02-12T10:00:00Z') })
      .where('id', '=', pageId)
      .execute()
    expect(await dayOf('2026-02-12')).toMatchObject({ state: 'idle' })
    expect(await dayOf('2026-02-13')).toMatchObject({ state: 'not-watched' })
    expect((await page()).gaps.at(-1)).toMatchObject({ from: '2026-01-05T09:00:00.000Z', to: '2026-02-10T03:00:00.000Z' })
    expect((await listDayScans(test.context, owner, pageId, '2026-02-10')).scans).toHaveLength(1)
    expect((await read({ from: '2026-03-01' })).pages).toEqual([])
  })

  it('puts each scan on the day that it was for the page when the clocks changed, in the calendar, the list and the history alike', async () => {
    const nights = {
      '2025-10-26': ['2025-10-25T22:00:00Z', '2025-10-26T22:59:59Z'], // 25 hours
      '2026-03-29': ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'], // 23 hours
    }
    await addedAt('2025-10-01T09:00:00Z')
    for (const [day, ends] of Object.entries(nights)) {
      const beside = [-1, 1].map((by) => new Date(Date.parse(ends[by < 0 ? 0 : 1]!) + by * 1_000).toISOString())
      for (const at of beside) await scanned('blocked', at)
      const ids = [await scanned('complete', ends[0]!), await scanned('complete', ends[1]!)]
      expect(await dayOf(day)).toMatchObject({ state: 'evaluated', scans: 2, failed: 0, scanId: ids[1] })
      expect((await listDayScans(test.context, owner, pageId, day)).scans.map(({ id }) => id)).toEqual(ids.toReversed())
      expect((await getHistory(test.context, owner, pageId, { from: day, to: day }, now)).points.map(({ scanId }) => scanId)).toEqual(ids)
    }
    const { days } = await page()
    expect(new Set(days.map(({ day }) => day)).size).toBe(365)
  })

  it('counts a week over a change of the clocks as seven days, and misses no line whose hour was left out', async () => {
    await addedAt('2026-03-23T02:30:00Z')
    await scanned('complete', '2026-03-24T01:30:00Z')
    await scanned('complete', '2026-03-31T21:30:00Z')
    expect((await page()).gaps).toEqual([])
    const night = { frequency: 'cron', cron: '30 2 * * *', time_zone: 'Europe/Madrid' } as const
    await test.database.db.updateTable('pages').set(night).where('id', '=', pageId).execute()
    await scanned('complete', '2026-03-29T01:30:00Z')
    expect(await dayOf('2026-03-29')).toMatchObject({ state: 'evaluated', scans: 1 })
    expect(await dayOf('2026-03-28')).toMatchObject({ state: 'missed' })
  })

  it('refuses days that no calendar has', async () => {
    await expect(read({ from: '2026-02-30' })).rejects.toMatchObject({ code: 'bad-input', field: 'from' })
    await expect(listDayScans(test.context, owner, pageId, '2026-02-30')).rejects.toMatchObject({ code: 'bad-input', field: 'day' })
    await expect(getHistory(test.context, owner, pageId, { from: '2026-03-01', to: '2026-02-01' })).rejects.toMatchObject({
      code: 'bad-input',
    })
  })
})

describe('gaps', () => {
  const weekly = async (...days: string[]) => {
    for (const day of days) await scanned('complete', `${day}T03:00:00Z`)
  }

  it('are times of more than seven days, which neither partial nor failed scans end', async () => {
    await addedAt('2026-03-01T03:00:00Z')
    await weekly('2026-03-01', '2026-03-08', '2026-03-18', '2026-03-25')
    await scanned('partial', '2026-03-12T03:00:00Z')
    await scanned('blocked', '2026-03-15T03:00:00Z')
    expect(await page()).toMatchObject({
      gaps: [{ from: '2026-03-08T03:00:00.000Z', to: '2026-03-18T03:00:00.000Z', days: 10, partial: 1, notEvaluated: 1, paused: 0 }],
      lastEvaluatedAt: '2026-03-25T03:00:00.000Z',
    })
  })

  it('go on until the page is evaluated, and begin before the days that were asked for', async () => {
    await weekly('2026-01-06')
    await scanned('blocked', '2026-03-25T03:00:00Z')
    expect((await page({ from: '2026-03-01' })).gaps).toMatchObject([{ from: '2026-01-06T03:00:00.000Z', to: null, days: 85 }])
    await weekly('2026-03-31')
    expect((await page({ from: '2026-03-01', to: '2026-03-20' })).gaps).toMatchObject([{ to: '2026-03-31T03:00:00.000Z', days: 84 }])
  })

  it('begin with the page where it was never evaluated', async () => {
    expect(await page()).toMatchObject({
      gaps: [{ from: '2026-01-05T09:00:00.000Z', to: null, days: 86 }],
      lastEvaluatedAt: null,
      weeks: { evaluated: 0 },
    })
  })

  it('are told of payment pages only', async () => {
    await changePage(context(), owner, pageId, { isPayment: false })
    expect((await page()).gaps).toEqual([])
  })
})

describe('what was let go of', () => {
  it('is no longer kept and nothing else, belongs to no gap and to no week', async () => {
    await addedAt('2024-01-05T09:00:00Z')
    await test.database.db.updateTable('pages').set({ frequency: 'daily' }).where('id', '=', pageId).execute()
    const old = await scanned('complete', '2025-02-10T03:00:00Z') // the inventory may refer to it, so that it stays
    for (const day of ['2025-03-06', '2025-03-12']) await scanned('complete', `${day}T03:00:00Z`)
    const { days, gaps, weeks } = await page({ from: '2025-02-08', to: '2025-03-12' })
    expect(days.slice(0, 3)).toMatchObject([
      { state: 'not-kept', scanId: null },
      { state: 'not-kept' },
      { state: 'evaluated', scanId: old },
    ])
    expect(days.filter(({ state }) => state === 'not-kept').map(({ day }) => day)).toContain('2025-03-01')
    expect(days.find(({ day }) => day === '2025-03-02')?.state).toBe('missed')
    expect([gaps.map(({ from }) => from), weeks]).toEqual([['2025-03-12T03:00:00.000Z'], { evaluated: 2, total: 2 }])
    expect((await page({ from: '2024-06-01', to: '2025-02-28' })).gaps).toEqual([])
  })

  it('makes no gap of the time from which scans are not kept, and one of the longer time since', async () => {
    await addedAt('2024-01-05T09:00:00Z')
    for (let at = Date.parse('2025-04-07T03:00:00Z'); at < now.getTime(); at += 7 * 86_400_000)
      await scanned('complete', new Date(at).toISOString())
    const gapsOf = async (months: number) => (await getCoverage(kept(months), owner, siteId, {}, now)).pages[0]?.gaps
    expect(await gapsOf(12)).toEqual([])
    expect(await gapsOf(13)).toMatchObject([{ from: '2025-03-01T12:00:00.000Z', to: '2025-04-07T03:00:00.000Z', days: 37 }])
  })
})

describe('the history', () => {
  const history = async (query = {}) => pageHistorySchema.parse(await getHistory(test.context, owner, pageId, query, now))

  it('has risk and scripts of each evaluated scan, oldest first, and none of those that were not', async () => {
    const first = await scanned('complete', '2026-02-10T03:00:00Z', { riskScore: 12, scripts: 8 })
    await scanned('blocked', '2026-02-11T03:00:00Z')
    await scanned('partial', '2026-02-12T03:00:00Z', { riskScore: 40, scripts: 9 })
    expect(await history()).toMatchObject({
      total: 2,
      points: [
        { scanId: first, at: '2026-02-10T03:00:00.000Z', isPartial: false, riskScore: 12, scripts: 8, thirdParty: 0 },
        { isPartial: true, riskScore: 40, scripts: 9 },
      ],
    })
    expect(await history({ from: '2026-02-11', to: '2026-02-11' })).toMatchObject({ total: 0, points: [] })
  })

  it('of many scans shows at most 400 points, and never leaves out the highest risk', async () => {
    const start = Date.parse('2026-03-01T00:00:00Z')
    const rows = Array.from({ length: 700 }, (_, at) => ({ at: new Date(start + at * 3_600_000), riskScore: at === 333 ? 97 : at % 20 }))
    for (const row of rows) await pastScan(test.database.db, { accountId: owner.accountId, pageId, state: 'complete', ...row })
    const { total, points } = await history({ from: '2026-03-01' })
    expect(total).toBe(700)
    expect(points.length).toBeLessThanOrEqual(historyPointsMax)
    expect(points.length).toBeGreaterThan(historyPointsMax / 2)
    expect(Math.max(...points.map(({ riskScore }) => riskScore))).toBe(97)
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).sort())
  })
})

describe('another account', () => {
  type Call = (actor: Actor, site: string, page: string) => Promise<unknown>
  const reading: Record<string, Call> = {
    getCoverage: (actor, site) => getCoverage(kept(), actor, site, {}),
    getHistory: (actor, _site, id) => getHistory(test.context, actor, id, {}),
    listDayScans: (actor, _site, id) => listDayScans(test.context, actor, id, '2026-02-10'),
  }

  /** `coverageOfSites` is asked for a report or a link that was allowed already, and of the account's own sites. */
  it('has a test for each verb', () => {
    expect([...Object.keys(reading), 'coverageOfSites'].sort()).toEqual(Object.keys(coverage).sort())
  })

  it('is told nothing by the coverage of many sites at once', async () => {
    const stranger = await otherActor(test.database)
    const pagesOf = async ({ accountId }: Actor) => {
      const found: string[] = []
      const span = { from: '2026-02-01', to: '2026-02-10' }
      for await (const page of coverage.coverageOfSites(kept(), accountId, [siteId], span, new Date())) found.push(page.pageId)
      return found
    }
    expect([await pagesOf(owner), await pagesOf(stranger)]).toEqual([[pageId], []])
  })

  it.each(Object.entries(reading))('is refused %s as if there were nothing', async (_verb, call) => {
    const stranger = await otherActor(test.database)
    await expect(call(stranger, siteId, pageId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(call(owner, randomUUID(), randomUUID())).rejects.toMatchObject({ code: 'not-found' })
    await expect(call(owner, "' or 1=1", 'no-uuid')).rejects.toMatchObject({ code: 'not-found' })
  })

  it.each(Object.entries(reading))('aside, %s is also for a viewer', async (_verb, call) => {
    await expect(call({ ...owner, role: 'viewer' }, siteId, pageId)).resolves.toBeDefined()
  })

  it('is in no calendar of others', async () => {
    await addPage(context(), owner, siteId, { url: 'https://shop.example/cart', isPayment: false })
    const eve = await otherActor(test.database)
    await claimSite(context(), eve, { subscriptionId: null, url: 'https://shop.example/checkout' })
    expect((await read()).pages.map(({ url }) => url)).toEqual(['https://shop.example/checkout', 'https://shop.example/cart'])
  })
})
