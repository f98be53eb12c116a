// Runs of journeys on a real database: one at a time per host over all workers, and none repeated after a step that may have changed the shop.
import { createHash, randomUUID } from 'node:crypto'
import { type JourneyRun, journeyRunsSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import type { Actor } from '#features/accounts/index.ts'
import { listActivity } from '#features/audit/index.ts'
import { putJourney } from '#features/journeys/index.ts'
import { getArtifact, getStepPicture, listJourneyRuns, listScans, runScan } from '#features/scans/index.ts'
import { claimSite, scanPage } from '#features/sites/index.ts'
import { capturedPage, failedPage } from '../../support/capture.ts'
import { otherActor, owner, type TestContext, testContext } from '../../support/context.ts'
import { never } from '../../support/run-test.ts'

let test: TestContext
beforeEach(async () => {
  await test?.close()
  test = await testContext()
})
afterAll(() => test.close())

const click = { type: 'click', selectors: ['#buy'] }
const look = { type: 'waitForElement', selectors: ['#card'] }
const navigate = (url: string) => ({ type: 'navigate', url })

/** The scan that waits for a new page of a new account with this journey. */
async function newScan(host: string, steps: object[]): Promise<string> {
  const actor: Actor = await otherActor(test.database)
  const sites = { ...test.context, documents: { put: async () => {} }, unlimited: true }
  const site = await claimSite(sites, actor, { subscriptionId: null, url: `${host}/checkout` })
  const pageId = site.pages[0]?.id ?? ''
  const context = { db: test.database.db, keyring: keyring('a secret of these tests, which nobody else uses') }
  if (steps.length > 0) await putJourney(context, actor, pageId, { journey: { steps }, secrets: {} })
  await test.database.db
    .updateTable('pages')
    .set({ next_scan_at: new Date(Date.now() + 6 * 86_400_000) })
    .where('id', '=', pageId)
    .execute()
  const scan = await test.database.db.selectFrom('scans').select('id').where('page_id', '=', pageId).executeTakeFirstOrThrow()
  return scan.id
}
const scanOf = (id: string) =>
  test.database.db
    .selectFrom('scans')
    .innerJoin('pages', 'pages.id', 'scans.page_id')
    .select(['scans.state', 'scans.attempts', 'scans.outcome_code', 'pages.retry_at'])
    .where('scans.id', '=', id)
    .executeTakeFirstOrThrow()

it('lets a journey wait in the queue while another runs on its host, and then runs it', async () => {
  const [first, same, along, other, plain] = [
    await newScan('https://shop.example', [click]),
    await newScan('https://shop.example', [click]),
    await newScan('https://pay.example', [navigate('https://shop.example/'), click]),
    await newScan('https://other.example', [click]),
    await newScan('https://shop.example', []),
  ]
  test.enqueued.splice(0)
  let whileOneRuns = async () => {
    whileOneRuns = async () => {}
    for (const id of [same, along, other, plain]) await runScan(test.context, id, never)
  }
  test.capture(async (url) => {
    await whileOneRuns()
    return capturedPage(url)
  })
  await runScan(test.context, first, never)
  expect(test.enqueued).toEqual([
    [same, 5],
    [along, 5],
  ])
  for (const id of [same, along]) expect(await scanOf(id)).toMatchObject({ state: 'queued', attempts: 0 })
  for (const id of [first, other, plain]) expect(await scanOf(id)).toMatchObject({ state: 'complete' })
  for (const id of [same, along]) await runScan(test.context, id, never)
  for (const id of [same, along]) expect(await scanOf(id)).toMatchObject({ state: 'complete', attempts: 1 })
})

it('lets only one of two workers that begin at the same moment run its journey', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => newScan('https://shop.example', [click])))
  test.enqueued.splice(0)
  let running = 0
  let most = 0
  test.capture(async (url) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 50))
    running--
    return capturedPage(url)
  })
  let turn = ids
  while (turn.length > 0) {
    await Promise.all(turn.map((id) => runScan(test.context, id, never)))
    turn = test.enqueued.splice(0).map(([id]) => id)
  }
  expect(most).toBe(1)
  for (const id of ids) expect(await scanOf(id)).toMatchObject({ state: 'complete' })
})

const run = (type: 'click' | 'waitForElement' | 'navigate', code: 'open-failed' | 'no-element'): JourneyRun => ({
  steps: [{ step: 1, type, url: 'https://shop.example/', durationMs: 1, fault: { code, said: '' } }],
  views: [],
})

it('runs a journey once in a scan that would visit again in another browser, and says that nothing was compared', async () => {
  const [withJourney, plain] = [await newScan('https://shop.example', [look]), await newScan('https://other.example', [])]
  const visits: string[] = []
  test.capture(async (url, { journey }) => {
    visits.push(url)
    return capturedPage(url, (capture) => {
      capture.browser.headless = 'shell'
      if (journey) capture.journey = { steps: [], views: [] }
    })
  })
  test.captureInOtherBrowser(async (url) => {
    visits.push(url)
    return capturedPage(url, (capture) => Object.assign(capture.browser, { headless: 'full' }))
  })
  for (const id of [withJourney, plain]) {
    await test.database.db.updateTable('scans').set({ cloak_check: 'pending' }).where('id', '=', id).execute()
    await runScan(test.context, id, never)
  }
  expect(visits).toEqual(['https://shop.example/checkout', 'https://other.example/checkout', 'https://other.example/checkout'])
  const checkOf = (id: string) =>
    test.database.db.selectFrom('scans').select(['state', 'cloak_check']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(await checkOf(withJourney)).toEqual({ state: 'complete', cloak_check: 'journey-ran' })
  expect(await checkOf(plain)).toEqual({ state: 'complete', cloak_check: 'compared' })
})

it.each([
  ['pressed', [click], run('click', 'no-element'), false],
  ['only looked', [look, click], run('waitForElement', 'no-element'), true],
  ['did not open the shop', [navigate('https://shop.example/'), click], run('navigate', 'open-failed'), true],
  ['left no record of its steps', [click], undefined, false],
  ['left no record, and has only steps that look', [look], undefined, true],
])('plans a retry of a journey that %s only if nothing can have changed', async (_, steps, journey, isRetried) => {
  const id = await newScan('https://shop.example', steps)
  test.capture(async (url) => {
    const page = failedPage(url, 'journey-failed')
    return { ...page, capture: { ...page.capture, ...(journey && { journey }) } }
  })
  await runScan(test.context, id, never)
  const { state, retry_at } = await scanOf(id)
  expect([state, retry_at !== null]).toEqual(['failed', isRetried])
})

it.each([
  ['click', [click], 'failed'],
  ['look', [look], 'queued'],
])('does not repeat a journey of a worker that was stopped, or whose browser failed, after a %s', async (_, steps, state) => {
  const [stopped, failed] = [await newScan('https://shop.example', steps), await newScan('https://other.example', steps)]
  const stopping = new AbortController()
  test.capture(async (url) => {
    if (url.includes('shop.example')) stopping.abort()
    return failedPage(url, 'browser-failed')
  })
  await runScan(test.context, failed, never)
  await runScan(test.context, stopped, stopping.signal)
  for (const id of [stopped, failed]) expect((await scanOf(id)).state).toBe(state)
})

it.each([
  ['click', [click], 'failed', 'interrupted'],
  ['look', [look], 'complete', null],
])('takes over a journey whose worker died only if its steps do no more than look (%s)', async (_, steps, state, outcome) => {
  const id = await newScan('https://shop.example', steps)
  await test.database.db
    .updateTable('scans')
    .set({ state: 'running', run_id: randomUUID(), attempts: 1, started_at: new Date() })
    .where('id', '=', id)
    .execute()
  test.capture(async (url) => capturedPage(url))
  await runScan(test.context, id, never)
  const scan = await scanOf(id)
  expect([scan.state, scan.retry_at]).toEqual([state, null])
  expect(scan.outcome_code).toBe(outcome)
})

it('tells how the journey went up to a scan, with the pictures of a failed step, to its own account alone', async () => {
  const first = await newScan('https://shop.example', [look])
  const { page_id, account_id } = await test.database.db
    .selectFrom('scans')
    .select(['page_id', 'account_id'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const actor: Actor = { ...owner, accountId: account_id }
  const broken: JourneyRun = { ...run('waitForElement', 'no-element'), before: { sha256: 'a'.repeat(64) } }
  const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9, 9])
  const sha256 = createHash('sha256').update(picture).digest('hex')
  broken.steps[0] = { ...broken.steps[0]!, picture: sha256 }
  const asked = [
    async (url: string) => capturedPage(url, (capture) => Object.assign(capture, { journey: { steps: [], views: [] } })),
    async (url: string) => {
      const page = failedPage(url, 'journey-failed')
      return { ...page, beforeStep: picture, stepPictures: new Map([[sha256, picture]]), capture: { ...page.capture, journey: broken } }
    },
    async (url: string) => capturedPage(url),
  ]
  const scans: string[] = []
  for (const capture of asked) {
    test.capture(capture)
    const id = scans.length === 0 ? first : (await scanPage(test.context, actor, page_id ?? '', 'desktop')).id
    await runScan(test.context, id, never)
    scans.push(id)
  }
  const [worked, failed, plain = ''] = scans
  const { runs } = journeyRunsSchema.parse(await listJourneyRuns(test.context, actor, plain))
  expect(runs).toMatchObject([
    {
      ...{ scanId: failed, arrived: false, steps: 1, url: 'https://shop.example/', code: 'journey-failed' },
      ...{ cause: { code: 'words', values: { text: 'as the test wants' } }, pictures: { before: true, after: true } },
      strip: [{ step: 1, type: 'waitForElement', durationMs: 1, failed: true, picture: sha256 }],
    },
    { scanId: worked, arrived: true, steps: 0, url: null, code: null, cause: null, pictures: { before: false } },
  ])
  expect((await listJourneyRuns(test.context, actor, first)).runs.map(({ scanId }) => scanId)).toEqual([worked])
  expect(Buffer.from(await getArtifact(test.context, actor, failed ?? '', 'step-before'))).toEqual(Buffer.from(picture))
  await expect(getArtifact(test.context, actor, first, 'step-before')).rejects.toMatchObject({ code: 'not-found' })
  expect(Buffer.from(await getStepPicture(test.context, actor, failed ?? '', sha256))).toEqual(Buffer.from(picture))
  for (const [who, scan] of [
    [actor, first],
    [await otherActor(test.database), failed ?? ''],
  ] as const)
    await expect(getStepPicture(test.context, who, scan, sha256)).rejects.toMatchObject({ code: 'not-found' })
  await expect(listJourneyRuns(test.context, await otherActor(test.database), plain)).rejects.toMatchObject({ code: 'not-found' })
})

it('tells which step found its element in another way than the run before, until the journey is changed', async () => {
  const first = await newScan('https://shop.example', [click])
  const { page_id, account_id } = await test.database.db
    .selectFrom('scans')
    .select(['page_id', 'account_id'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const actor: Actor = { ...owner, accountId: account_id }
  const pageId = page_id ?? ''
  const clicked = (...ways: string[]): JourneyRun => ({
    steps: [{ step: 1, type: 'click', url: 'https://shop.example/', durationMs: 1, ways, fault: null }],
    views: [],
  })
  const runWith = async (journey: JourneyRun, scanId?: string) => {
    test.capture(async (url) => capturedPage(url, (capture) => Object.assign(capture, { journey })))
    const id = scanId ?? (await scanPage(test.context, actor, pageId, 'desktop')).id
    await runScan(test.context, id, never)
    return (await listJourneyRuns(test.context, actor, id)).runs[0]?.changes
  }
  expect(await runWith(clicked('#buy'), first)).toEqual([])
  expect(await runWith(clicked('#buy'))).toEqual([])
  expect(await runWith(clicked('.buy'))).toEqual([{ step: 1, type: 'click', now: ['.buy'], before: ['#buy'] }])
  expect(await runWith(clicked('.buy'))).toEqual([])
  const told = await listActivity(test.context, actor, { limit: 100, group: 'sites' })
  expect(told.activity.filter(({ action }) => action === 'journey.other-way')).toMatchObject([
    {
      ...{ actor: 'worker', address: null, subject: pageId },
      details: { url: 'https://shop.example/checkout', step: '1', now: '.buy', before: '#buy' },
    },
  ])
  const context = { db: test.database.db, keyring: keyring('a secret of these tests, which nobody else uses') }
  await putJourney(context, actor, pageId, { journey: { steps: [{ ...click, selectors: ['#other'] }] }, secrets: {} })
  expect(await runWith(clicked('#other'))).toEqual([])
  // A clock that was set back changes nothing about what came after what.
  const last = await runWith(clicked('#third'))
  expect(last).toEqual([{ step: 1, type: 'click', now: ['#third'], before: ['#other'] }])
  const { id } = (await listScans(test.context, actor, { limit: 1 })).scans[0]!
  await test.database.db
    .updateTable('scans')
    .set({ created_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  const { runs } = await listJourneyRuns(test.context, actor, id)
  expect(runs).toHaveLength(6)
  expect(runs[0]).toMatchObject({ scanId: id, changes: last })
})
