// The life of a scan: whatever happens to page, browser or worker, it ends in one true state and is recorded once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteScan } from '#features/scans/index.ts'
import { capturedPage, failedPage } from '../support/capture.ts'
import { owner } from '../support/context.ts'
import { address, type RunTest, runTest } from '../support/run-test.ts'

let test: RunTest

beforeAll(async () => {
  test = await runTest()
})
afterAll(() => test.close())
beforeEach(() => {
  test.capture(async (url) => capturedPage(url))
  test.enqueued.length = 0
})

it('passes the address, profile, limits and policy to the browser', async () => {
  const id = await test.start()
  let seen: unknown
  test.capture(async (url, { profile, timeoutMs, allowPrivate, resolve }) => {
    seen = { url, profile, timeoutMs, allowPrivate, resolve }
    return capturedPage(url)
  })
  await test.run(id)
  expect(seen).toEqual({ url: address, profile: 'mobile', timeoutMs: 45_000, allowPrivate: [], resolve: [] })
})

it.each([
  ['complete', 'complete', null],
  ['partial', 'partial', 'never-settles'],
  ['failed', 'failed', 'dns-failed'],
] as const)('ends a %s visit as %s', async (status, state, outcome) => {
  const id = await test.start()
  test.capture(async (url) =>
    capturedPage(url, (capture) => {
      const issues = outcome
        ? [{ code: outcome, cause: { code: 'words' as const, values: { text: 'a fact' } }, frameId: null, atMs: 1 }]
        : []
      capture.outcome = { status, code: outcome, cause: outcome ? { code: 'words', values: { text: 'a fact' } } : null, issues }
    }),
  )
  await test.run(id)
  const scan = await test.read(id)
  expect(scan.state).toBe(state)
  expect(scan.reason?.code ?? null).toBe(outcome)
  if (state === 'failed') expect(scan.riskScore).toBeNull()
  expect((await test.resultOf(id)).reason?.code ?? null).toBe(outcome)
})

it('keeps the word of the risk score with the scan, and none for a scan without evaluation', async () => {
  const id = await test.start()
  await test.run(id)
  const { risk } = await test.resultOf(id)
  expect(await test.read(id)).toMatchObject({ riskScore: risk.score, severity: risk.severity })
  const failed = await test.start()
  test.capture(async (url) => failedPage(url, 'dns-failed'))
  await test.run(failed)
  expect(await test.read(failed)).toMatchObject({ riskScore: null, severity: null })
})

it('does not run an ended scan again', async () => {
  const id = await test.start()
  await test.run(id)
  const first = await test.read(id)
  await test.run(id)
  expect(await test.read(id)).toEqual(first)
  expect(await test.recordings(id)).toBe(1)
})

it('records once when a stalled worker and its successor both finish', async () => {
  const id = await test.start()
  let resume = () => {}
  const stalled = new Promise<void>((done) => (resume = done))
  test.capture(async (url) => {
    await stalled
    return capturedPage(url)
  })
  const first = test.run(id)
  await expect.poll(async () => (await test.read(id)).state).toBe('running')
  test.capture(async (url) => capturedPage(url))
  await test.run(id)
  resume()
  await first
  expect((await test.read(id)).state).toBe('complete')
  expect(await test.recordings(id)).toBe(1)
})

it('tries a failing browser three times, then says so', async () => {
  const id = await test.start()
  test.enqueued.length = 0
  test.capture(async (url) => failedPage(url, 'browser-failed'))
  await test.run(id)
  expect((await test.read(id)).state).toBe('queued')
  await test.run(id)
  expect(test.enqueued).toEqual([
    [id, 2],
    [id, 2],
  ])
  await test.run(id)
  expect(await test.read(id)).toMatchObject({ state: 'failed', reason: { code: 'browser-failed' } })
  expect(test.enqueued).toHaveLength(2)
})

it('does not try again what the page itself caused', async () => {
  const id = await test.start()
  test.enqueued.length = 0
  test.capture(async (url) => failedPage(url, 'page-crashed'))
  await test.run(id)
  expect((await test.read(id)).state).toBe('failed')
  expect(test.enqueued).toEqual([])
})

it('gives a scan back to the queue when its worker is told to stop, without counting the run', async () => {
  const id = await test.start()
  test.enqueued.length = 0
  const stopping = new AbortController()
  test.capture(async (url, { signal }) => {
    stopping.abort()
    expect(signal.aborted).toBe(true)
    return failedPage(url, 'cancelled')
  })
  for (let times = 0; times < 4; times++) await test.run(id, stopping.signal)
  expect((await test.read(id)).state).toBe('queued')
  expect(test.enqueued).toHaveLength(4)
  test.capture(async (url) => capturedPage(url))
  await test.run(id)
  expect((await test.read(id)).state).toBe('complete')
})

it('drops the result of a scan that was deleted while it ran', async () => {
  const id = await test.start()
  test.capture(async (url) => {
    await deleteScan(test.context, owner, id)
    return capturedPage(url)
  })
  await test.run(id)
  await expect(test.read(id)).rejects.toMatchObject({ code: 'not-found' })
})

it('stores text that PostgreSQL cannot hold, as hostile pages send it', async () => {
  const id = await test.start()
  test.capture(async (url) =>
    capturedPage(url, (capture) => {
      capture.page.title = 'zero\0 and half \ud800 a pair'
      capture.scripts[0]!.claimedSourceUrl = 'a\0b'
      capture.scripts[0]!.url = 'https://shop.example/\0'
    }),
  )
  await test.run(id)
  const result = await test.resultOf(id)
  expect(result.page.title).toBe('zero\ufffd and half \ufffd a pair')
})

it('refuses a body that does not match its hash', async () => {
  const id = await test.start()
  test.capture(async (url) => ({ ...capturedPage(url), bodies: new Map([['0'.repeat(64), new Uint8Array([1])]]) }))
  await expect(test.run(id)).rejects.toThrow('does not match')
})

it('keeps wrong states out of the database', async () => {
  const id = await test.start()
  const update = (set: Record<string, unknown>) => test.database.db.updateTable('scans').set(set).where('id', '=', id).execute()
  await expect(update({ state: 'complete' })).rejects.toThrow(/check constraint/)
  await expect(update({ state: 'running' })).rejects.toThrow(/check constraint/)
  await expect(update({ state: 'failed', finished_at: new Date() })).rejects.toThrow(/check constraint/)
  await expect(update({ state: 'unheard-of' })).rejects.toThrow(/check constraint/)
  await expect(update({ finished_at: new Date() })).rejects.toThrow(/check constraint/)
})
