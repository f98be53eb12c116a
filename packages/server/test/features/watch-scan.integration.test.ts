// Watching a scan: what is known first, then news, then how it ended, however late one comes.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteScan, watchScan } from '#features/scans/index.ts'
import { capturedPage } from '../support/capture.ts'
import { owner } from '../support/context.ts'
import { never, type RunTest, runTest } from '../support/run-test.ts'

let test: RunTest

beforeAll(async () => {
  test = await runTest()
})
afterAll(() => test.close())
beforeEach(() => {
  test.capture(async (url) => capturedPage(url))
})

it('shows a watcher the last known progress first, then news, then the end', async () => {
  const id = await test.start()
  const counts = { requests: 0, scripts: 0, frames: 1, thirdPartyHosts: 0, fields: 0, searched: 0 }
  const progress = (stage: 'opening' | 'settling', requests: number, newHosts: string[]) => ({
    stage,
    elapsedMs: 5.4,
    counts: { ...counts, requests },
    newHosts,
  })
  const events: unknown[] = []
  test.capture(async (url, { onProgress }) => {
    onProgress(progress('opening', 1, ['shop.example']))
    const seen = (async () => {
      for await (const event of await watchScan(test.context, owner, id, never)) events.push(event)
    })()
    await expect.poll(() => events.length).toBe(1)
    onProgress(progress('settling', 9, ['cdn.example']))
    await expect.poll(() => events.length).toBe(2)
    void seen
    return capturedPage(url)
  })
  await test.run(id)
  await expect.poll(() => events.length).toBe(3)
  expect(events).toMatchObject([
    { event: 'progress', data: { stage: 'opening', hosts: ['shop.example'] } },
    { event: 'progress', data: { stage: 'settling', counts: { requests: 9 }, hosts: ['shop.example', 'cdn.example'] } },
    { event: 'end', data: { id, state: 'complete' } },
  ])
})

it('tells a watcher that comes late how long the scan has run, not how long it had when it last reported', async () => {
  const id = await test.start()
  test.capture(async (url, { onProgress }) => {
    const counts = { requests: 0, scripts: 0, frames: 1, thirdPartyHosts: 0, fields: 0, searched: 0 }
    onProgress({ stage: 'loading', elapsedMs: 5, counts, newHosts: [] })
    await test.database.db
      .updateTable('scans')
      .set({ started_at: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute()
    await expect
      .poll(async () => {
        for await (const { event, data } of await watchScan(test.context, owner, id, never)) return event === 'progress' && data.elapsedMs
        return null
      })
      .toBeGreaterThan(59_000)
    return capturedPage(url)
  })
  await test.run(id)
})

it('tells a watcher that comes after the end how it ended', async () => {
  const id = await test.start()
  await test.run(id)
  const events: unknown[] = []
  for await (const event of await watchScan(test.context, owner, id, never)) events.push(event)
  expect(events).toMatchObject([{ event: 'end', data: { state: 'complete' } }])
})

it('ends a watch when its scan is deleted or its reader leaves', async () => {
  const deleted = await test.start()
  const gone = await watchScan(test.context, owner, deleted, never)
  const ended = (async () => {
    for await (const _ of gone) throw new Error('no event was due')
  })()
  await deleteScan(test.context, owner, deleted)
  await ended
  const left = new AbortController()
  const leaving = await watchScan(test.context, owner, await test.start(), left.signal)
  const over = (async () => {
    for await (const _ of leaving) throw new Error('no event was due')
  })()
  left.abort()
  await over
})
