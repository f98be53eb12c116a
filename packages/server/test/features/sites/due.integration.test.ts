// Scans by schedule: those that are due and no others, each once, politely to hosts and fairly to accounts; shown by moving the clock.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { cancelScan, runScan, startScan } from '#features/scans/index.ts'
import { changePage, claimSite, getPage, startDueScans } from '#features/sites/index.ts'
import { keepProof } from '#features/test-rights/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'

const dayMs = 86_400_000
const never = new AbortController().signal
let test: TestContext
beforeEach(async () => {
  await test?.close()
  test = await testContext()
})
afterAll(() => test.close())

const context = () => ({ ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true })
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const due = (days: number) => startDueScans(context(), inDays(days))

/** A claimed site of the account whose first scan is over. */
async function watched(actor: Actor, url: string): Promise<string> {
  const { pages } = await claimSite(context(), actor, { subscriptionId: null, url })
  const [page] = pages
  await cancelScan(context(), actor, page?.lastScan?.id ?? '')
  return page?.id ?? ''
}
const scansOf = (pageId: string) =>
  test.database.db
    .selectFrom('scans')
    .select(['state', 'trigger'])
    .where('page_id', '=', pageId)
    .where('state', '!=', 'cancelled')
    .orderBy('created_at')
    .execute()
async function runAll(): Promise<void> {
  for (const [id] of test.enqueued.splice(0)) await runScan(test.context, id, never)
}

it('scans a page every week by default', async () => {
  const actor = await otherActor(test.database)
  const id = await watched(actor, 'https://shop.example/')
  const at = Date.parse((await getPage(context(), actor, id)).nextScanAt ?? '')
  expect(await startDueScans(context(), new Date(at - 1))).toBe(0)
  for (const week of [0, 1, 2]) {
    expect(await startDueScans(context(), new Date(at + week * 7 * dayMs))).toBe(1)
    await runAll()
    expect(await startDueScans(context(), new Date(at + (week * 7 + 6) * dayMs))).toBe(0)
  }
  expect(await scansOf(id)).toEqual(Array(3).fill({ state: 'complete', trigger: 'schedule' }))
  const audit = await test.database.db.selectFrom('audit_log').select('actor').where('action', '=', 'scan.start').execute()
  expect(audit.filter(({ actor: name }) => name === 'schedule')).toHaveLength(3)
})

it('leaves out pages that are paused, or scanned only by hand or after a deploy', async () => {
  const actor = await otherActor(test.database)
  const pages = await Promise.all(['a', 'b', 'c'].map((name) => watched(actor, `https://${name}.example/`)))
  const [paused = '', byHand = '', deploy = ''] = pages
  await changePage(context(), actor, paused, { isPaused: true })
  await changePage(context(), actor, byHand, { schedule: { frequency: 'manual', cron: null, timeZone: 'UTC' } })
  await changePage(context(), actor, deploy, { schedule: { frequency: 'deploy', cron: null, timeZone: 'UTC' } })
  expect(await due(400)).toBe(0)
  await changePage(context(), actor, paused, { isPaused: false })
  expect(await due(8)).toBe(1)
})

it('leaves out pages that no plan pays for', async () => {
  const actor = await otherActor(test.database)
  await watched(actor, 'https://shop.example/')
  expect(await startDueScans({ ...context(), unlimited: false }, inDays(8))).toBe(0)
  expect(await due(8)).toBe(1)
})

it('makes up for a time in which nobody asked by one scan, not by many', async () => {
  const actor = await otherActor(test.database)
  const id = await watched(actor, 'https://shop.example/')
  await changePage(context(), actor, id, { schedule: { frequency: 'hourly', cron: null, timeZone: 'UTC' } })
  expect(await due(30)).toBe(1)
  await runAll()
  expect(await due(30)).toBe(0)
})

it('takes a page once, however many workers ask at the same moment', async () => {
  const actor = await otherActor(test.database)
  await Promise.all(Array.from({ length: 12 }, (_, at) => watched(actor, `https://shop-${at}.example/`)))
  const taken = await Promise.all([1, 2, 3, 4].map(() => due(8)))
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(12)
})

it('scans a host once at a time, whoever watches it', async () => {
  const [ann, bob] = [await otherActor(test.database), await otherActor(test.database)]
  await watched(ann, 'https://shop.example/a')
  await watched(bob, 'https://shop.example/b')
  expect(await due(8)).toBe(1)
  expect(await due(8)).toBe(0)
  await runAll()
  expect(await due(8)).toBe(1)
})

it('scans for an account with proof of control first, and lets it wait for no scan by an account without', async () => {
  const [stranger, ann] = [await otherActor(test.database), await otherActor(test.database)]
  await watched(stranger, 'https://shop.example/a')
  const pages = [await watched(ann, 'https://shop.example/b'), await watched(ann, 'https://www.shop.example/')]
  const { siteId } = await getPage(context(), ann, pages[0] ?? '')
  await keepProof(test.database.db, ann, { siteId, kind: 'dns', host: 'shop.example' })
  await test.database.db
    .updateTable('pages')
    .set({ next_scan_at: new Date(0) })
    .where('account_id', '=', stranger.accountId)
    .execute()
  await startScan(test.context, stranger, { url: 'https://shop.example/a', profile: 'desktop', cloakCheck: false })
  expect(await due(8)).toBe(2)
  for (const page of pages) expect(await scansOf(page)).toHaveLength(1)
})

it('lets accounts take turns: the twentieth of a large one waits behind the first of a small one, and its twenty-first for an end', async () => {
  const [large, small] = [await otherActor(test.database), await otherActor(test.database)]
  for (let at = 0; at < 25; at++) await watched(large, `https://large-${at}.example/`)
  await test.database.db
    .updateTable('pages')
    .set({ next_scan_at: new Date(0) })
    .execute() // long overdue
  await watched(small, 'https://small.example/')
  test.enqueued.length = 0
  expect(await due(8)).toBe(21)
  const order = await Promise.all(
    test.enqueued.map(([id]) => test.database.db.selectFrom('scans').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()),
  )
  expect(order.findIndex(({ account_id }) => account_id === small.accountId)).toBeLessThanOrEqual(1)
  expect(await due(8)).toBe(0)
  await runAll()
  expect(await due(8)).toBe(5)
})

it('plans nothing when a scan cannot be queued', async () => {
  const actor = await otherActor(test.database)
  const id = await watched(actor, 'https://shop.example/')
  const broken = { ...context(), queue: { enqueue: () => Promise.reject(new Error('full')) } }
  const { nextScanAt } = await getPage(context(), actor, id)
  await expect(startDueScans(broken, inDays(8))).rejects.toThrow('full')
  expect(await getPage(context(), actor, id)).toMatchObject({ nextScanAt, lastScan: null })
  expect(await due(8)).toBe(1)
})

it('leaves a page that is being scanned for the next time', async () => {
  const actor = await otherActor(test.database)
  const { pages } = await claimSite(context(), actor, { subscriptionId: null, url: 'https://shop.example/' })
  expect(await due(8)).toBe(0)
  await runAll()
  expect(await due(8)).toBe(1)
  expect(await scansOf(pages[0]?.id ?? randomUUID())).toHaveLength(2)
})
