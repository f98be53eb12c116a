// Trying again: a scan by schedule that was not evaluated is followed by others, each in its own true state; shown by moving the clock.
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { failScan, listScans, runScan } from '#features/scans/index.ts'
import { announceDeploy, changePage, claimSite, getPage, removePage, scanPage, startDueScans } from '#features/sites/index.ts'
import { capturedPage, failedPage } from '../../support/capture.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'

const minuteMs = 60_000
const never = new AbortController().signal
let test: TestContext
let owner: Actor
let siteId: string
let pageId: string
beforeEach(async () => {
  await test?.close()
  test = await testContext()
  owner = await otherActor(test.database)
  const site = await claimSite(context(), owner, { subscriptionId: null, url: 'https://shop.example/checkout' })
  siteId = site.id
  pageId = site.pages[0]?.id ?? ''
  // The next scan by schedule is far away, so that it is in nobody's way.
  await test.database.db
    .updateTable('pages')
    .set({ next_scan_at: new Date(Date.now() + 6 * 86_400_000) })
    .execute()
})
afterAll(() => test.close())

const context = () => ({ ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true })
const dueIn = (minutes: number) => startDueScans(context(), new Date(Date.now() + minutes * minuteMs))
const page = () => getPage(context(), owner, pageId)
const planned = async () => {
  const { retryAt } = await page()
  return retryAt === null ? null : Math.round((Date.parse(retryAt) - Date.now()) / minuteMs)
}
async function runAll(outcome?: 'captcha'): Promise<void> {
  test.capture(async (url) => (outcome ? failedPage(url, outcome) : capturedPage(url)))
  for (const [id] of test.enqueued.splice(0)) await runScan(test.context, id, never)
}
const chain = async () =>
  (await listScans(test.context, owner, { limit: 20 })).scans.map(({ state, trigger, attempt }) => [state, trigger, attempt]).reverse()

it('tries a scan by schedule again after 15 minutes, an hour and four hours, then no more, and keeps each failure', async () => {
  for (const [attempt, pause] of [15, 60, 240].entries()) {
    await runAll('captcha')
    expect(await planned()).toBe(pause)
    expect(await dueIn(pause - 1)).toBe(0)
    expect(await dueIn(pause + 1)).toBe(1)
    expect((await page()).lastScan).toMatchObject({ state: 'queued', trigger: 'retry', attempt: attempt + 2 })
    expect(await planned()).toBeNull()
  }
  await runAll('captcha')
  expect(await planned()).toBeNull()
  expect(await dueIn(24 * 60)).toBe(0)
  expect(await chain()).toEqual([
    ['blocked', 'schedule', 1],
    ['blocked', 'retry', 2],
    ['blocked', 'retry', 3],
    ['blocked', 'retry', 4],
  ])
  expect((await page()).lastEvaluatedAt).toBeNull()
})

it('stops trying once the page was evaluated, and begins anew with the next scan that is not', async () => {
  await runAll('captcha')
  expect(await dueIn(16)).toBe(1)
  await runAll()
  expect(await planned()).toBeNull()
  expect((await page()).lastEvaluatedAt).not.toBeNull()
  expect(await dueIn(24 * 60)).toBe(0)
  expect(await dueIn(7 * 24 * 60)).toBe(1)
  await runAll('captcha')
  expect(await planned()).toBe(15)
  expect(await chain()).toEqual([
    ['blocked', 'schedule', 1],
    ['complete', 'retry', 2],
    ['blocked', 'schedule', 1],
  ])
})

it('tries again after a scan whose worker was lost, and after one that a deploy began', async () => {
  const [[first = ''] = []] = test.enqueued.splice(0)
  await failScan(test.context, first, 'interrupted')
  expect(await planned()).toBe(15)
  await changePage(context(), owner, pageId, { schedule: { frequency: 'deploy', cron: null, timeZone: 'UTC' } })
  expect(await planned()).toBeNull()
  await announceDeploy(context(), owner, siteId)
  await runAll('captcha')
  expect(await planned()).toBe(15)
})

it('leaves a scan by hand to whoever asked for it, and lets it end the tries of others when it is evaluated', async () => {
  await runAll('captcha')
  await scanPage(context(), owner, pageId, 'desktop')
  await runAll('captcha')
  expect(await planned()).toBe(15)
  await scanPage(context(), owner, pageId, 'desktop')
  await runAll()
  expect(await planned()).toBeNull()
})

it('leaves it to the next scan by schedule where that comes no later', async () => {
  await test.database.db
    .updateTable('pages')
    .set({ next_scan_at: new Date(Date.now() + 10 * minuteMs) })
    .execute()
  await runAll('captcha')
  expect(await planned()).toBeNull()
  expect(await dueIn(11)).toBe(1)
  expect((await page()).lastScan).toMatchObject({ trigger: 'schedule', attempt: 1 })
})

it('does not try pages again that are paused, removed or not paid for', async () => {
  await runAll('captcha')
  expect(await startDueScans({ ...context(), unlimited: false }, new Date(Date.now() + 16 * minuteMs))).toBe(0)
  await changePage(context(), owner, pageId, { isPaused: true })
  expect(await dueIn(24 * 60)).toBe(0)
  await changePage(context(), owner, pageId, { isPaused: false })
  expect(await planned()).toBeNull()
  await dueIn(8 * 24 * 60)
  await removePage(context(), owner, pageId)
  await runAll('captcha')
  expect(await dueIn(9 * 24 * 60)).toBe(0)
})

it('makes one attempt, however many workers ask at the same moment', async () => {
  await runAll('captcha')
  const taken = await Promise.all([1, 2, 3, 4].map(() => dueIn(16)))
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(1)
})
