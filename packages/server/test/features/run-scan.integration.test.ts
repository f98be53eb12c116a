// The life of a scan: whatever happens to page, browser or worker, it ends in one true state and is recorded once.
import type { Capture } from '@tillwatch/core/capture'
import { scanResultSchema } from '@tillwatch/core/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelScan, deleteScan, getScan, getScanResult, runScan, type ScanContext, startScan, watchScan } from '#features/scans/index.ts'
import { capturedPage, failedPage } from '../support/capture.ts'
import { owner, type TestContext, testContext } from '../support/context.ts'

const never = new AbortController().signal
let test: TestContext

beforeAll(async () => {
  test = await testContext()
})
afterAll(() => test.close())
beforeEach(() => {
  test.capture(async (address) => capturedPage(address))
  test.enqueued.length = 0
})

const start = async (cloakCheck = false) =>
  (await startScan(test.context, owner, { url: 'https://shop.example/', profile: 'mobile', cloakCheck })).id
const read = (id: string) => getScan(test.context as ScanContext, owner, id)
const address = 'https://shop.example/'
const inFullBrowser = (url: string, change: (capture: Capture) => void = () => {}) =>
  capturedPage(url, (capture) => {
    Object.assign(capture.browser, { product: 'Chrome', headless: 'full' })
    change(capture)
  })
const fail = (capture: Capture) => {
  capture.outcome = failedPage(address, 'timeout').capture.outcome
}
const recordings = async (id: string) =>
  (await test.database.db.selectFrom('audit_log').select('id').where('subject', '=', id).where('action', '=', 'scan.record').execute())
    .length

it('passes the address, profile, limits and policy to the browser', async () => {
  const id = await start()
  let seen: unknown
  test.capture(async (url, { profile, timeoutMs, allowPrivate, resolve }) => {
    seen = { url, profile, timeoutMs, allowPrivate, resolve }
    return capturedPage(url)
  })
  await runScan(test.context, id, never)
  expect(seen).toEqual({ url: 'https://shop.example/', profile: 'mobile', timeoutMs: 45_000, allowPrivate: [], resolve: [] })
})

it.each([
  ['complete', 'complete', null],
  ['partial', 'partial', 'never-settles'],
  ['failed', 'failed', 'dns-failed'],
] as const)('ends a %s visit as %s', async (status, state, outcome) => {
  const id = await start()
  test.capture(async (url) =>
    capturedPage(url, (capture) => {
      const issues = outcome ? [{ code: outcome, detail: 'a fact', frameId: null, atMs: 1 }] : []
      capture.outcome = { status, code: outcome, detail: outcome ? 'a fact' : '', issues }
    }),
  )
  await runScan(test.context, id, never)
  const scan = await read(id)
  expect(scan.state).toBe(state)
  expect(scan.reason?.code ?? null).toBe(outcome)
  if (state === 'failed') expect(scan.riskScore).toBeNull()
  expect(scanResultSchema.parse(JSON.parse(await getScanResult(test.context, owner, id))).reason?.code ?? null).toBe(outcome)
})

it('keeps the word of the risk score with the scan, and none for a scan without evaluation', async () => {
  const id = await start()
  await runScan(test.context, id, never)
  const { risk } = scanResultSchema.parse(JSON.parse(await getScanResult(test.context, owner, id)))
  expect(await read(id)).toMatchObject({ riskScore: risk.score, severity: risk.severity })
  const failed = await start()
  test.capture(async (url) => failedPage(url, 'dns-failed'))
  await runScan(test.context, failed, never)
  expect(await read(failed)).toMatchObject({ riskScore: null, severity: null })
})

it('compares with a second visit in another browser where asked to, and tells what only one of them got', async () => {
  const id = await start(true)
  expect(await read(id)).toMatchObject({ cloakCheck: 'pending' })
  const stages: string[] = []
  test.captureInOtherBrowser(async (url) => {
    for await (const { event, data } of await watchScan(test.context, owner, id, never)) {
      if (event === 'progress') stages.push(data.stage)
      if (stages.includes('comparing')) break
    }
    return inFullBrowser(url, (capture) => (capture.scripts = []))
  })
  test.capture(async (url, { onProgress }) => {
    const counts = { requests: 1, scripts: 1, frames: 1, thirdPartyHosts: 0, fields: 0, searched: 0 }
    onProgress({ stage: 'leaving', elapsedMs: 9, counts, newHosts: [] })
    return capturedPage(url)
  })
  await runScan(test.context, id, never)
  expect(await read(id)).toMatchObject({ state: 'complete', cloakCheck: 'compared' })
  const { findings, cloakCheck } = scanResultSchema.parse(JSON.parse(await getScanResult(test.context, owner, id)))
  expect(findings.filter((finding) => finding.check === 'inventory-differs-by-client')).toMatchObject([{ params: { seenBy: 'first' } }])
  expect(cloakCheck).toMatchObject({ state: 'compared', detail: 'Compared with a visit in Chrome 156.0.0.0 (full browser).' })
  expect(stages.at(-1)).toBe('comparing')
})

it.each([
  ['no-other-browser', { none: 'Chrome does not start.' }, 'Chrome does not start.'],
  ['second-visit-failed', inFullBrowser(address, fail), 'gave nothing: The scan reached its time limit. (as the test wants)'],
  ['third-visit-failed', inFullBrowser(address, (capture) => (capture.scripts = [])), 'The scan reached its time limit.'],
] as const)('says %s when there is nothing to compare, and finds nothing in it', async (state, second, detail) => {
  const id = await start(true)
  const visits = [capturedPage(address), capturedPage(address, fail)]
  test.capture(async () => visits.shift() ?? Promise.reject(new Error('no further visit was due')))
  test.captureInOtherBrowser(async () => second)
  await runScan(test.context, id, never)
  expect(await read(id)).toMatchObject({ state: 'complete', cloakCheck: state })
  const { findings, cloakCheck } = scanResultSchema.parse(JSON.parse(await getScanResult(test.context, owner, id)))
  expect(cloakCheck).toMatchObject({ state, detail: expect.stringContaining(detail) })
  expect(findings.filter((finding) => finding.check === 'inventory-differs-by-client')).toEqual([])
})

it.each([
  ['shell', true],
  ['full', false],
] as const)('asks the other kind of browser after a first visit in a %s one, with the same limits', async (headless, expected) => {
  const id = await start(true)
  const seen: unknown[] = []
  test.capture(async (url, { onProgress: _, ...request }) => {
    seen.push(request)
    return capturedPage(url, (capture) => (capture.browser.headless = headless))
  })
  test.captureInOtherBrowser(async (url, { onProgress: _, ...request }, fullChrome) => {
    seen.push(request)
    expect(fullChrome).toBe(expected)
    return capturedPage(url, (capture) => (capture.browser.headless = fullChrome ? 'full' : 'shell'))
  })
  await runScan(test.context, id, never)
  expect(await read(id)).toMatchObject({ cloakCheck: 'compared' })
  expect(seen).toHaveLength(2)
  expect(seen[1]).toEqual(seen[0])
})

it('makes no second visit when none was asked for or the first gave nothing', async () => {
  test.captureInOtherBrowser(() => Promise.reject(new Error('no second visit was due')))
  const plain = await start()
  await runScan(test.context, plain, never)
  expect(await read(plain)).toMatchObject({ state: 'complete', cloakCheck: 'not-asked' })
  const failed = await start(true)
  test.capture(async (url) => failedPage(url, 'dns-failed'))
  await runScan(test.context, failed, never)
  expect(await read(failed)).toMatchObject({ state: 'failed', cloakCheck: 'first-visit-failed' })
})

it('stops the second visit, too, when its scan is cancelled', async () => {
  const id = await start(true)
  test.captureInOtherBrowser(async (url, { signal }) => {
    await cancelScan(test.context, owner, id)
    await new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done())))
    return capturedPage(url)
  })
  await runScan(test.context, id, never)
  expect(await read(id)).toMatchObject({ state: 'cancelled', counts: null })
})

it('does not run an ended scan again', async () => {
  const id = await start()
  await runScan(test.context, id, never)
  const first = await read(id)
  await runScan(test.context, id, never)
  expect(await read(id)).toEqual(first)
  expect(await recordings(id)).toBe(1)
})

it('records once when a stalled worker and its successor both finish', async () => {
  const id = await start()
  let resume = () => {}
  const stalled = new Promise<void>((done) => (resume = done))
  test.capture(async (url) => {
    await stalled
    return capturedPage(url)
  })
  const first = runScan(test.context, id, never)
  await expect.poll(async () => (await read(id)).state).toBe('running')
  test.capture(async (url) => capturedPage(url))
  await runScan(test.context, id, never)
  resume()
  await first
  expect((await read(id)).state).toBe('complete')
  expect(await recordings(id)).toBe(1)
})

it('tries a failing browser three times, then says so', async () => {
  const id = await start()
  test.enqueued.length = 0
  test.capture(async (url) => failedPage(url, 'browser-failed'))
  await runScan(test.context, id, never)
  expect((await read(id)).state).toBe('queued')
  await runScan(test.context, id, never)
  expect(test.enqueued).toEqual([
    [id, 2],
    [id, 2],
  ])
  await runScan(test.context, id, never)
  expect(await read(id)).toMatchObject({ state: 'failed', reason: { code: 'browser-failed' } })
  expect(test.enqueued).toHaveLength(2)
})

it('does not try again what the page itself caused', async () => {
  const id = await start()
  test.enqueued.length = 0
  test.capture(async (url) => failedPage(url, 'page-crashed'))
  await runScan(test.context, id, never)
  expect((await read(id)).state).toBe('failed')
  expect(test.enqueued).toEqual([])
})

it('gives a scan back to the queue when its worker is told to stop, without counting the run', async () => {
  const id = await start()
  test.enqueued.length = 0
  const stopping = new AbortController()
  test.capture(async (url, { signal }) => {
    stopping.abort()
    expect(signal.aborted).toBe(true)
    return failedPage(url, 'cancelled')
  })
  for (let times = 0; times < 4; times++) await runScan(test.context, id, stopping.signal)
  expect((await read(id)).state).toBe('queued')
  expect(test.enqueued).toHaveLength(4)
  test.capture(async (url) => capturedPage(url))
  await runScan(test.context, id, never)
  expect((await read(id)).state).toBe('complete')
})

it('drops the result of a scan that was deleted while it ran', async () => {
  const id = await start()
  test.capture(async (url) => {
    await deleteScan(test.context, owner, id)
    return capturedPage(url)
  })
  await runScan(test.context, id, never)
  await expect(read(id)).rejects.toMatchObject({ code: 'not-found' })
})

it('stores text that PostgreSQL cannot hold, as hostile pages send it', async () => {
  const id = await start()
  test.capture(async (url) =>
    capturedPage(url, (capture) => {
      capture.page.title = 'zero\0 and half \ud800 a pair'
      capture.scripts[0]!.claimedSourceUrl = 'a\0b'
      capture.scripts[0]!.url = 'https://shop.example/\0'
    }),
  )
  await runScan(test.context, id, never)
  const result = JSON.parse(await getScanResult(test.context, owner, id))
  expect(result.page.title).toBe('zero\ufffd and half \ufffd a pair')
})

it('refuses a body that does not match its hash', async () => {
  const id = await start()
  test.capture(async (url) => ({ ...capturedPage(url), bodies: new Map([['0'.repeat(64), new Uint8Array([1])]]) }))
  await expect(runScan(test.context, id, never)).rejects.toThrow('does not match')
})

it('shows a watcher the last known progress first, then news, then the end', async () => {
  const id = await start()
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
  await runScan(test.context, id, never)
  await expect.poll(() => events.length).toBe(3)
  expect(events).toMatchObject([
    { event: 'progress', data: { stage: 'opening', hosts: ['shop.example'] } },
    { event: 'progress', data: { stage: 'settling', counts: { requests: 9 }, hosts: ['shop.example', 'cdn.example'] } },
    { event: 'end', data: { id, state: 'complete' } },
  ])
})

it('tells a watcher that comes late how long the scan has run, not how long it had when it last reported', async () => {
  const id = await start()
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
  await runScan(test.context, id, never)
})

it('tells a watcher that comes after the end how it ended', async () => {
  const id = await start()
  await runScan(test.context, id, never)
  const events: unknown[] = []
  for await (const event of await watchScan(test.context, owner, id, never)) events.push(event)
  expect(events).toMatchObject([{ event: 'end', data: { state: 'complete' } }])
})

it('ends a watch when its scan is deleted or its reader leaves', async () => {
  const deleted = await start()
  const gone = await watchScan(test.context, owner, deleted, never)
  const ended = (async () => {
    for await (const _ of gone) throw new Error('no event was due')
  })()
  await deleteScan(test.context, owner, deleted)
  await ended
  const left = new AbortController()
  const leaving = await watchScan(test.context, owner, await start(), left.signal)
  const over = (async () => {
    for await (const _ of leaving) throw new Error('no event was due')
  })()
  left.abort()
  await over
})

it('keeps wrong states out of the database', async () => {
  const id = await start()
  const update = (set: Record<string, unknown>) => test.database.db.updateTable('scans').set(set).where('id', '=', id).execute()
  await expect(update({ state: 'complete' })).rejects.toThrow(/check constraint/)
  await expect(update({ state: 'running' })).rejects.toThrow(/check constraint/)
  await expect(update({ state: 'failed', finished_at: new Date() })).rejects.toThrow(/check constraint/)
  await expect(update({ state: 'unheard-of' })).rejects.toThrow(/check constraint/)
  await expect(update({ finished_at: new Date() })).rejects.toThrow(/check constraint/)
})
