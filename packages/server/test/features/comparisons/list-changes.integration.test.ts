// What changed on a site: listed part by part, counted, filtered, as a file, and for nobody else.
import { randomUUID } from 'node:crypto'
import { accountChangesSchema, type ChangesFilter, changesQuerySchema, siteChangesSchema } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import { expect, it } from 'vitest'
import { exportAccountChanges, exportChanges, getScanChanges, listAccountChanges, listSiteChanges } from '#features/comparisons/index.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { otherActor } from '../../support/context.ts'
import { anotherPage, context, linesOf, owner, pageId, siteId, test } from '../inventory/watched-page.ts'
import { changesOf, comparedWith, comparePage, compareQueued, queued, renamed, seen, shop, skimmed, state } from './compared-page.ts'

comparePage()

const list = async (query: object = {}, actor = owner, site = siteId) =>
  siteChangesSchema.parse(await listSiteChanges(test.context, actor, site, changesQuerySchema.parse(query)))
const told = async (query: object = {}) =>
  (await list(query)).comparisons.map(({ changes }) => changes.map(({ verdict }) => verdict).join(' '))

/** A year in small: a first scan, one the same, a rebuild, data that changed once and then again, a skimmer, and its end. */
async function story(): Promise<void> {
  for (const code of [shop, shop, renamed, state('b3c1f09a77d2e645'), state('04d1e8b7c6a95f32'), state('9f27aa01be45c3d8'), skimmed, shop])
    await seen(code)
  await compareQueued()
}

it('has nothing before a scan was compared', async () => {
  expect(await list()).toMatchObject({ comparisons: [], next: null, counts: { compared: 0, unchanged: 0, waiting: 0, failed: 0 } })
})

it('tells the newest first, without scans in which nothing changed, or nothing but data that differs on each visit', async () => {
  await story()
  const { comparisons, counts } = await list()
  expect(comparisons[0]?.changes.length).toBeGreaterThan(0)
  expect(comparisons.map(({ at }) => at)).toEqual(
    comparisons
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(counts.compared).toBe(7)
  expect(counts.unchanged).toBe(1)
  const listed = Object.values(counts.verdicts).reduce((sum, count) => sum + count, 0)
  expect(comparisons.flatMap(({ changes }) => changes)).toHaveLength(listed - counts.verdicts.volatile)
  expect(counts.verdicts).toMatchObject({ rebuild: 3, volatile: 1 })
  expect(counts.verdicts.malicious).toBeGreaterThan(0)
})

it('keeps what was taken for data of the visit, before and after, and what a script can do no more', async () => {
  await story()
  const all = (await list({ verdict: 'volatile' })).comparisons.flatMap(({ changes }) => changes)
  expect(all.flatMap(({ masked }) => masked)).toEqual([
    { before: expect.stringContaining('04d1e8b7c6a95f32'), after: expect.stringContaining('9f27aa01be45c3d8'), lines: expect.any(Object) },
  ])
  const [last] = (await list()).comparisons
  expect(last?.changes.flatMap(({ goneCapabilities }) => goneCapabilities.map(({ sentence }) => sentence)).join()).toContain(
    'collect.evil.example',
  )
})

it('is narrowed to a verdict or a group of them, and counts all the same', async () => {
  await story()
  expect(await told({ verdict: 'volatile' })).toEqual(['volatile'])
  expect(await told({ verdict: 'rebuild' })).toEqual(['rebuild', 'rebuild', 'rebuild'])
  for (const verdicts of await told({ verdict: 'alert' })) expect(verdicts).toMatch(/^(capability|targeted|malicious)( |$)/)
  expect((await told({ verdict: 'alert' })).length).toBeGreaterThan(0)
  expect(await told({ verdict: 'targeted' })).toEqual([])
  expect((await list({ verdict: 'targeted' })).counts).toEqual((await list()).counts)
})

it('is narrowed to a page and to a kind of visit, and then counts these alone', async () => {
  const cart = await anotherPage('/cart')
  for (const code of [shop, skimmed]) await seen(code)
  for (const code of [shop, renamed]) await seen(code, { page: cart })
  for (const code of [shop, renamed]) await seen(code, { profile: 'mobile' })
  await compareQueued()
  expect(await told({ page: cart })).toEqual(['rebuild'])
  expect((await list({ page: cart })).counts).toMatchObject({ compared: 1, verdicts: { rebuild: 1, malicious: 0 } })
  expect(await told({ page: pageId, profile: 'mobile' })).toEqual(['rebuild'])
  expect((await list()).counts.compared).toBe(3)
})

it('comes part by part, each once', async () => {
  for (const code of [shop, renamed, shop, renamed, shop]) await seen(code)
  await compareQueued()
  const parts = [await list({ limit: 3 })]
  parts.push(await list({ limit: 3, after: parts[0]?.next }))
  expect(parts.map(({ next }) => next === null)).toEqual([false, true])
  const ids = parts.flatMap(({ comparisons }) => comparisons.map(({ scanId }) => scanId))
  expect(ids).toEqual((await list()).comparisons.map(({ scanId }) => scanId))
  expect(new Set(ids).size).toBe(4)
})

it('lists the changes of all sites together or of one, also as a file, and of no other account', async () => {
  for (const code of [shop, renamed]) await seen(code)
  const other = await claimSite(context(), owner, { subscriptionId: null, url: 'https://other.example/checkout' })
  const page = other.pages[0]?.id ?? ''
  await test.database.db.deleteFrom('scans').where('page_id', '=', page).execute()
  for (const code of [shop, skimmed]) await seen(code, { page })
  await compareQueued()
  const ofAll = async (query: object = {}, actor = owner) =>
    accountChangesSchema.parse(await listAccountChanges(test.context, actor, { limit: 20, ...query }))
  const { comparisons, counts, next } = await ofAll()
  expect(comparisons.map(({ siteId }) => siteId)).toEqual([other.id, siteId])
  expect(counts.compared).toBe(2)
  expect(next).toBeNull()
  const first = await ofAll({ limit: 1 })
  expect((await ofAll({ limit: 1, after: first.next ?? '' })).comparisons.map(({ scanId }) => scanId)).toEqual([comparisons[1]?.scanId])
  expect((await ofAll({ site: siteId })).comparisons.map(({ siteId }) => siteId)).toEqual([siteId])
  expect((await ofAll({ verdict: 'alert' })).comparisons.map(({ siteId }) => siteId)).toEqual([other.id])
  const file = await linesOf(await exportAccountChanges(test.context, owner, { verdict: 'rebuild' }))
  expect(file).toHaveLength(2)
  const stranger = await otherActor(test.database)
  expect((await ofAll({}, stranger)).comparisons).toEqual([])
  await expect(ofAll({ site: siteId }, stranger)).rejects.toMatchObject({ code: 'not-found' })
  await expect(ofAll({ after: comparisons[0]?.scanId }, stranger)).rejects.toMatchObject({ code: 'bad-input' })
})

it('lists what failed, which is no “nothing changed”', async () => {
  await comparedWith(shop)
  const scanId = await seen(skimmed)
  await compareQueued({ ...test.context, compare: async () => ({ ok: false, failure: 'too-slow' }) })
  expect((await list()).comparisons).toMatchObject([{ scanId, state: 'failed', failure: 'too-slow', changes: [] }])
  expect((await list()).counts).toMatchObject({ failed: 1, compared: 0, unchanged: 0 })
  expect(await told({ verdict: 'alert' })).toEqual([])
})

it('counts what waits', async () => {
  await seen(shop)
  expect((await list()).counts.waiting).toBe(1)
  expect(queued).toHaveLength(1)
})

it('is a file with a line for each change, and for what could not be compared', async () => {
  await story()
  const withoutHeaders = (capture: Capture) => {
    capture.documents = []
  }
  await seen(renamed, { change: withoutHeaders })
  await compareQueued()
  const rows = async (filter: ChangesFilter = {}) => linesOf(await exportChanges(test.context, owner, siteId, filter))
  const [head = [], ...lines] = await rows()
  const cells = (name: string) => lines.map((line) => line[head.indexOf(name)])
  expect(cells('what')).toContain('change')
  expect(cells('what')).toContain('not-compared')
  expect(cells('verdict')).toContain('malicious')
  expect(cells('why').every((why) => why !== '')).toBe(true)
  const [, ...alerts] = await rows({ verdict: 'alert' })
  expect(alerts.length).toBeGreaterThan(0)
  expect(alerts.every((line) => /^(capability|targeted|malicious)$/.test(line[head.indexOf('verdict')] ?? ''))).toBe(true)
})

it('is of nobody else: another account finds neither site, page nor scan, whatever it names', async () => {
  await story()
  const [comparison] = (await list()).comparisons
  const eve = await otherActor(test.database)
  const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://shop.example/checkout' })
  for (const actor of [eve]) {
    await expect(list({}, actor)).rejects.toMatchObject({ code: 'not-found' })
    await expect(exportChanges(test.context, actor, siteId, {})).rejects.toMatchObject({ code: 'not-found' })
    await expect(getScanChanges(test.context, actor, comparison?.scanId ?? '')).rejects.toMatchObject({ code: 'not-found' })
    await expect(list({ page: pageId }, actor, theirs.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(list({ after: comparison?.scanId }, actor, theirs.id)).rejects.toMatchObject({ code: 'bad-input' })
    expect((await list({}, actor, theirs.id)).comparisons).toEqual([])
  }
})

it('may be read by a viewer', async () => {
  await story()
  const viewer = { ...owner, role: 'viewer' } as const
  const { comparisons } = await list({}, viewer)
  expect(comparisons.length).toBeGreaterThan(0)
  expect((await changesOf(comparisons[0]?.scanId ?? '', viewer))?.changes.length).toBeGreaterThan(0)
})

it.each([{ page: randomUUID() }, { page: 'x' }])('refuses a page that the site has not: %o', async (query) => {
  await expect(list(query)).rejects.toMatchObject({ code: 'not-found' })
})

it('refuses a place that is none', async () => {
  await expect(list({ after: randomUUID() })).rejects.toMatchObject({ code: 'bad-input' })
})

it('is let go of with its scans', async () => {
  await story()
  const { db } = test.database
  const old = new Date(Date.UTC(2020, 0, 1))
  await db.updateTable('scans').set({ created_at: old }).where('account_id', '=', owner.accountId).execute()
  await db
    .updateTable('page_scripts')
    .set((of) => ({ first_scan_id: of.ref('last_scan_id') }))
    .where('account_id', '=', owner.accountId)
    .execute()
  await db.deleteFrom('script_versions').execute()
  await db.deleteFrom('script_observations').execute()
  await db.deleteFrom('header_periods').execute()
  await enforceRetention({ db, evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }, new Date())
  const kept = await db.selectFrom('scans').select('id').where('account_id', '=', owner.accountId).execute()
  const left = await db.selectFrom('scan_comparisons').select('scan_id').where('account_id', '=', owner.accountId).execute()
  const changes = await db.selectFrom('scan_changes').select('scan_id').where('account_id', '=', owner.accountId).execute()
  const ids = new Set(kept.map(({ id }) => id))
  expect(ids.size).toBeLessThan(7)
  expect(left).toHaveLength(ids.size)
  expect(changes.every(({ scan_id }) => ids.has(scan_id))).toBe(true)
})
