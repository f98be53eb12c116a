// Scans of pages that are watched: one at a time, known by page and site, and the wall between accounts there.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import {
  cancelScan,
  getScan,
  lastEvaluations,
  lastScans,
  listScans,
  listSiteScans,
  runScan,
  scansOfDay,
  startScan,
} from '#features/scans/index.ts'
import { capturedPage } from '../support/capture.ts'
import { otherActor, owner, type TestContext, testContext } from '../support/context.ts'

const url = 'https://shop.example/checkout'
let test: TestContext
let stranger: Actor

beforeAll(async () => {
  test = await testContext()
  stranger = await otherActor(test.database)
})
afterAll(() => test.close())
beforeEach(() => test.capture(async (address) => capturedPage(address)))

async function watchedPage({ accountId }: Actor, address: string): Promise<string> {
  const [siteId, pageId] = [randomUUID(), randomUUID()]
  const common = { account_id: accountId, host: new URL(address).host, url: address }
  await test.database.db
    .insertInto('sites')
    .values({ ...common, id: siteId })
    .execute()
  await test.database.db
    .insertInto('pages')
    .values({ ...common, id: pageId, site_id: siteId })
    .execute()
  return pageId
}

const start = (actor: Actor) => startScan(test.context, actor, { url, profile: 'desktop', cloakCheck: false })

it('gives the last scan of a page to a viewer of its account, and nothing of it to another account', async () => {
  const another = await otherActor(test.database)
  const pageId = await watchedPage(another, url)
  const { id } = await start(another)
  await runScan(test.context, id, new AbortController().signal)
  const asked = [pageId, randomUUID()]
  expect([...(await lastScans(test.database.db, { ...another, role: 'viewer' }, asked))]).toMatchObject([[pageId, { id }]])
  expect([...(await lastScans(test.database.db, stranger, asked))]).toEqual([])
  expect([...(await lastEvaluations(test.database.db, { ...another, role: 'viewer' }, asked)).keys()]).toEqual([pageId])
  expect([...(await lastEvaluations(test.database.db, stranger, asked))]).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(await scansOfDay(test.database.db, { ...another, role: 'viewer' }, pageId, today, 'UTC')).toMatchObject([{ id }])
  expect(await scansOfDay(test.database.db, stranger, pageId, today, 'UTC')).toEqual([])
  const site = await test.database.db.selectFrom('pages').select('site_id').where('id', '=', pageId).executeTakeFirstOrThrow()
  const ever = { from: new Date(0), to: new Date(Date.now() + 60_000), limit: 5 }
  expect((await listSiteScans(test.context, { ...another, role: 'viewer' }, site.site_id, ever)).scans).toMatchObject([{ id }])
  expect(await listSiteScans(test.context, stranger, site.site_id, ever)).toEqual({ total: 0, scans: [], next: null })
})

it('is one of the page where the address is watched, one at a time', async () => {
  const another = await otherActor(test.database)
  const pageId = await watchedPage(another, url)
  const scan = await start(another)
  await expect(start(another)).rejects.toMatchObject({ code: 'conflict' })
  await cancelScan(test.context, another, scan.id)
  const next = await start(another)
  expect((await lastScans(test.database.db, another, [pageId])).get(pageId)?.id).toBe(next.id)
})

it('says of which site each scan is, wherever scans are read, and of none where the address is no page of a site', async () => {
  const address = 'https://told.example/checkout'
  const loose = await startScan(test.context, owner, { url: address, profile: 'desktop', cloakCheck: false })
  const pageId = await watchedPage(owner, address)
  const { site_id: siteId } = await test.database.db
    .selectFrom('pages')
    .select('site_id')
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  await watchedPage(stranger, address)
  const scan = await startScan(test.context, owner, { url: address, profile: 'desktop', cloakCheck: false })
  expect([loose.siteId, scan.siteId]).toEqual([null, siteId])
  const { scans: listed } = await listScans(test.context, owner, { limit: 2 })
  expect(listed.map((each) => [each.id, each.siteId])).toEqual([
    [scan.id, siteId],
    [loose.id, null],
  ])
  expect((await lastScans(test.database.db, owner, [pageId])).get(pageId)?.siteId).toBe(siteId)
  await test.database.db.updateTable('pages').set({ removed_at: new Date() }).where('id', '=', pageId).execute()
  expect((await getScan(test.context, owner, scan.id)).siteId).toBe(siteId)
})
