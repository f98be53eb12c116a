// Payment pages that are not evaluated any more are told in time, once, and are no incident any more when they are evaluated again.
import { beforeEach, expect, it } from 'vitest'
import { tellOfCoverage } from '#features/alerts/index.ts'
import { lockAlerts } from '#features/alerts/queries.ts'
import { type PastScan, pastScan } from '../../support/past-scan.ts'
import { anotherPage, owner, pageId, siteId, test, watchPage } from '../inventory/watched-page.ts'
import { giveChannel, outboxOf } from './channels.ts'

watchPage()

const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
let channel: string
beforeEach(async () => {
  channel = await giveChannel(test.context.db, owner.accountId, { threshold: 'malicious', siteIds: [siteId] })
  await test.context.db
    .updateTable('pages')
    .set({ added_at: ago(30), is_payment: true, frequency: 'weekly' })
    .where('account_id', '=', owner.accountId)
    .execute()
})
const scanned = (state: PastScan['state'], days: number, page = pageId) =>
  pastScan(test.context.db, { accountId: owner.accountId, pageId: page, state, at: ago(days) })
const incidents = () =>
  test.context.db
    .selectFrom('incidents')
    .select(['kind', 'resolution', 'ended_because', 'item_count'])
    .where('account_id', '=', owner.accountId)
    .execute()
/** Pages of other tests are told of, too, so what came to this account counts. */
async function look(at = now): Promise<number> {
  await tellOfCoverage(test.context, true, at)
  return (await outboxOf(test.context.db, channel)).length
}

it('tells once of a page whose scans have failed for five days, whatever the threshold, and ends when one evaluates it', async () => {
  await scanned('complete', 5.1)
  expect(await look()).toBe(0)
  await scanned('blocked', 1)
  expect([await look(), await look()]).toEqual([1, 1])
  expect(await incidents()).toEqual([{ kind: 'coverage', resolution: null, ended_because: null, item_count: 1 }])
  await pastScan(test.context.db, { accountId: owner.accountId, pageId, state: 'complete', at: new Date(Date.now() + 60_000) })
  expect(await look()).toBe(1)
  expect(await incidents()).toEqual([{ kind: 'coverage', resolution: 'fixed', ended_because: 'evaluated', item_count: 1 }])
})

it('tells of a page that nobody scanned for more than seven days, and of one that never was evaluated', async () => {
  await scanned('complete', 7.5)
  const other = await anotherPage('/other')
  await test.context.db
    .updateTable('pages')
    .set({ added_at: ago(8) })
    .where('id', '=', other)
    .execute()
  expect(await look()).toBe(1)
  expect(await incidents()).toEqual([{ kind: 'coverage', resolution: null, ended_because: null, item_count: 2 }])
})

it.each([
  ['is paused', { paused_at: now, next_scan_at: null }],
  ['is no payment page', { is_payment: false }],
])('tells nothing of a page that %s', async (_what, change) => {
  await scanned('complete', 9)
  await test.context.db.updateTable('pages').set(change).where('id', '=', pageId).execute()
  expect(await look()).toBe(0)
})

it('tells nothing of a page that no plan pays for, where plans are sold', async () => {
  await scanned('complete', 9)
  await tellOfCoverage(test.context, false, now)
  expect(await outboxOf(test.context.db, channel)).toEqual([])
})

it('says of what ended since its page is not watched any more that nobody evaluated it', async () => {
  await scanned('complete', 9)
  expect(await look()).toBe(1)
  await test.context.db.updateTable('pages').set({ paused_at: now, next_scan_at: null }).where('id', '=', pageId).execute()
  await look()
  expect(await incidents()).toEqual([{ kind: 'coverage', resolution: 'fixed', ended_because: 'not-watched', item_count: 1 }])
  const recorded = await test.context.db
    .selectFrom('evidence_records')
    .select('line')
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'alert')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(recorded.line)).toMatchObject({ facts: { event: 'decided', resolution: 'fixed', because: 'not-watched', actor: null } })
})

it.each([
  ['tells after five days of a page that is scanned each day, though no scan ends', { frequency: 'daily' }, 5.1, 1],
  ['does not before', { frequency: 'daily' }, 4.9, 0],
  ['waits for the scan of a weekly page', { next_scan_at: ago(-1) }, 6.9, 0],
  ['tells after five days of a weekly page whose scan is long due', { next_scan_at: ago(1.1) }, 5.1, 1],
])('%s', async (_what, change, days, expected) => {
  await scanned('complete', days)
  await test.context.db.updateTable('pages').set(change).where('id', '=', pageId).execute()
  expect(await look()).toBe(expected)
})

it.each([
  ['failed', 1],
  ['first', 0],
  ['waiting', 0],
])('takes a scan whose comparison is %s for what it is', async (state, expected) => {
  await scanned('complete', 6)
  const scanId = await scanned('complete', 1)
  const ended = state === 'waiting' ? {} : { ended_at: ago(1), ...(state === 'failed' ? { failure: 'too-slow' } : {}) }
  const of = { scan_id: scanId, account_id: owner.accountId, site_id: siteId, page_id: pageId, profile: 'desktop', scanned_at: ago(1) }
  await test.context.db
    .insertInto('scan_comparisons')
    .values({ ...of, state, ...ended })
    .execute()
  expect(await look()).toBe(expected)
})

it('tells again of a page that stays unevaluated five days after somebody decided it, and not before', async () => {
  await scanned('complete', 9)
  expect(await look()).toBe(1)
  const decided = { resolved_at: now, resolved_by: 'ann', resolution: 'false-alarm' }
  await test.context.db.updateTable('incidents').set(decided).where('account_id', '=', owner.accountId).execute()
  expect([await look(ago(-4.9)), await look(ago(-5.1))]).toEqual([1, 2])
})

it.each([
  ['evaluated', { paused_at: null }],
  ['not-watched', { paused_at: now, next_scan_at: null }],
])('says in the time line that it ended since its pages are %s', async (reason, change) => {
  await scanned('complete', 9)
  await look()
  if (reason === 'evaluated')
    await pastScan(test.context.db, { accountId: owner.accountId, pageId, state: 'complete', at: new Date(Date.now() + 60_000) })
  await test.context.db.updateTable('pages').set(change).where('id', '=', pageId).execute()
  await look()
  const events = test.context.db.selectFrom('incident_events').select('details').where('account_id', '=', owner.accountId)
  expect((await events.where('event', '=', 'decided').execute()).map(({ details }) => details)).toEqual([
    { resolution: 'fixed', because: reason },
  ])
})

it('goes on with other accounts where somebody holds one for long, and tells that one the next time', async () => {
  await scanned('complete', 9)
  const release = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const holding = test.context.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, owner.accountId)
    holds.resolve()
    await release.promise
  })
  await holds.promise
  const { held } = await tellOfCoverage(test.context, true, now)
  expect([held, await outboxOf(test.context.db, channel)]).toEqual([[owner.accountId], []])
  release.resolve()
  await holding
  expect(await tellOfCoverage(test.context, true, now)).toEqual({ told: 1, held: [] })
  expect(await outboxOf(test.context.db, channel)).toHaveLength(1)
})

// The last of the file, since every later look would walk through its pages.
it('finds what is to be told behind any number of pages that only wait', async () => {
  const added = { account_id: owner.accountId, site_id: siteId, host: 'shop.example', added_at: ago(5.5), frequency: 'weekly' }
  const pages = Array.from({ length: 1_001 }, (_none, at) => ({
    ...{ ...added, url: `https://shop.example/${at}`, frequency: at === 1_000 ? 'daily' : 'weekly' },
    id: `${at === 1_000 ? 'f' : '0'}${String(at).padStart(7, '0')}-0000-4000-8000-${siteId.slice(-12)}`,
  }))
  await test.context.db.insertInto('pages').values(pages).execute()
  await scanned('complete', 1)
  expect(await look()).toBe(1)
})
