// The second visit of a scan, in another browser: made only where asked for, compared, and told apart from what could not be compared.
import type { Capture } from '@tillwatch/core/capture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelScan, watchScan } from '#features/scans/index.ts'
import { capturedPage, failedPage } from '../support/capture.ts'
import { owner } from '../support/context.ts'
import { address, never, type RunTest, runTest } from '../support/run-test.ts'

let test: RunTest

beforeAll(async () => {
  test = await runTest()
})
afterAll(() => test.close())
beforeEach(() => {
  test.capture(async (url) => capturedPage(url))
})

const inFullBrowser = (url: string, change: (capture: Capture) => void = () => {}) =>
  capturedPage(url, (capture) => {
    Object.assign(capture.browser, { product: 'Chrome', headless: 'full' })
    change(capture)
  })
const fail = (capture: Capture) => {
  capture.outcome = failedPage(address, 'timeout').capture.outcome
}

it('compares with a second visit in another browser where asked to, and tells what only one of them got', async () => {
  const id = await test.start(true)
  expect(await test.read(id)).toMatchObject({ cloakCheck: 'pending' })
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
  await test.run(id)
  expect(await test.read(id)).toMatchObject({ state: 'complete', cloakCheck: 'compared' })
  const { findings, cloakCheck } = await test.resultOf(id)
  expect(findings.filter((finding) => finding.check === 'inventory-differs-by-client')).toMatchObject([{ params: { seenBy: 'first' } }])
  expect(cloakCheck).toMatchObject({ state: 'compared', detail: 'The other browser: Chrome 156.0.0.0 (full browser).' })
  expect(stages.at(-1)).toBe('comparing')
})

it.each([
  ['no-other-browser', { none: 'Chrome does not start.' }, 'Chrome does not start.'],
  ['second-visit-failed', inFullBrowser(address, fail), 'returned nothing, because the time limit was reached. (as the test wants)'],
  ['third-visit-failed', inFullBrowser(address, (capture) => (capture.scripts = [])), 'because the time limit was reached.'],
] as const)('says %s when there is nothing to compare, and finds nothing in it', async (state, second, detail) => {
  const id = await test.start(true)
  const visits = [capturedPage(address), capturedPage(address, fail)]
  test.capture(async () => visits.shift() ?? Promise.reject(new Error('no further visit was due')))
  test.captureInOtherBrowser(async () => second)
  await test.run(id)
  expect(await test.read(id)).toMatchObject({ state: 'complete', cloakCheck: state })
  const { findings, cloakCheck } = await test.resultOf(id)
  expect(cloakCheck).toMatchObject({ state, detail: expect.stringContaining(detail) })
  expect(findings.filter((finding) => finding.check === 'inventory-differs-by-client')).toEqual([])
})

it.each([
  ['shell', true],
  ['full', false],
] as const)('asks the other kind of browser after a first visit in a %s one, with the same limits', async (headless, expected) => {
  const id = await test.start(true)
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
  await test.run(id)
  expect(await test.read(id)).toMatchObject({ cloakCheck: 'compared' })
  expect(seen).toHaveLength(2)
  expect(seen[1]).toEqual(seen[0])
})

it('makes no second visit when none was asked for or the first gave nothing', async () => {
  test.captureInOtherBrowser(() => Promise.reject(new Error('no second visit was due')))
  const plain = await test.start()
  await test.run(plain)
  expect(await test.read(plain)).toMatchObject({ state: 'complete', cloakCheck: 'not-asked' })
  const failed = await test.start(true)
  test.capture(async (url) => failedPage(url, 'dns-failed'))
  await test.run(failed)
  expect(await test.read(failed)).toMatchObject({ state: 'failed', cloakCheck: 'first-visit-failed' })
})

it('stops the second visit, too, when its scan is cancelled', async () => {
  const id = await test.start(true)
  test.captureInOtherBrowser(async (url, { signal }) => {
    await cancelScan(test.context, owner, id)
    await new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done())))
    return capturedPage(url)
  })
  await test.run(id)
  expect(await test.read(id)).toMatchObject({ state: 'cancelled', counts: null })
})
