// Trials of journeys on a real database: the first steps alone, one at a time per host, and none repeated.
import { randomUUID } from 'node:crypto'
import { journeyTrialSchema, type StepRun } from '@tillwatch/contract/shapes'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import type { Actor } from '#features/accounts/index.ts'
import { getTrial, putJourney, type RunTrialContext, removeJourney, runTrial, startTrial } from '#features/journeys/index.ts'
import { runScan } from '#features/scans/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { capturedPage } from '../../support/capture.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'
import { never } from '../../support/run-test.ts'

let test: TestContext
beforeEach(async () => {
  await test?.close()
  test = await testContext()
})
afterAll(() => test.close())

const keys = keyring('a secret of these tests, which nobody else uses')
const click = (selector: string) => ({ type: 'click', selectors: [selector] })
const steps = [
  { type: 'change', selectors: ['#password'], value: { secret: 'password' } },
  click('#enter'),
  { type: 'waitForElement', selectors: ['#card'] },
]
const ran = (step: number, fault: StepRun['fault'] = null): StepRun => ({
  ...{ step, type: 'click', url: 'https://shop.example/', durationMs: 5, fault },
  picture: `${step}`.repeat(64),
})

/** A new page of a new account with a journey, and the scan that waits for it. */
async function newPage(host = 'https://shop.example', given: object[] = steps) {
  const actor: Actor = await otherActor(test.database)
  const sites = { ...test.context, documents: { put: async () => {} }, unlimited: true }
  const site = await claimSite(sites, actor, { subscriptionId: null, url: `${host}/checkout` })
  const pageId = site.pages[0]?.id ?? ''
  const secrets: Record<string, string> = given === steps ? { password: 'correct horse' } : {}
  await putJourney({ db: test.database.db, keyring: keys }, actor, pageId, { journey: { steps: given }, secrets })
  const scan = await test.database.db.selectFrom('scans').select('id').where('page_id', '=', pageId).executeTakeFirstOrThrow()
  return { actor, pageId, scanId: scan.id }
}

type Try = RunTrialContext['tryJourney']
const running = (tryJourney: Try): RunTrialContext => ({ ...test.context, keyring: keys, tryJourney })
const works: Try = async (_url, { until }) => ({
  steps: Array.from({ length: until }, (_, at) => ran(at + 1)),
  pictures: new Map([['1'.repeat(64), Buffer.from('first')]]),
  before: null,
  cause: null,
})

it('runs the steps up to the chosen one with their secrets, and tells the outcome of each with its picture, once', async () => {
  const { actor, pageId } = await newPage()
  expect(await getTrial(test.context, actor, pageId)).toBeNull()
  const asked = await startTrial(test.context, actor, pageId, { until: 2 })
  expect(journeyTrialSchema.parse(asked)).toMatchObject({ until: 2, state: 'queued', askedBy: 'other', steps: [] })
  expect(test.trialIds).toEqual([[asked.id, 0]])
  await expect(startTrial(test.context, actor, pageId, { until: 1 })).rejects.toMatchObject({ code: 'conflict' })

  const taken: Parameters<Try>[] = []
  const noting: Try = async (...call) => {
    taken.push(call)
    expect(await getTrial(test.context, actor, pageId)).toMatchObject({ state: 'running' })
    return works(...call)
  }
  for (let run = 0; run < 2; run++) await runTrial(running(noting), asked.id, never)
  expect(
    taken.map(([url, { depth, until, timeoutMs, journey }]) => ({
      ...{ url, depth, until, timeoutMs, steps: journey.steps.steps.length, secrets: journey.secrets },
    })),
  ).toEqual([
    {
      ...{ url: 'https://shop.example/checkout', depth: 'passive', until: 2, steps: 3, secrets: { password: 'correct horse' } },
      // As long as a scan with a journey.
      timeoutMs: 105_000,
    },
  ])
  const done = await getTrial(test.context, actor, pageId)
  expect(journeyTrialSchema.parse(done)).toMatchObject({
    state: 'done',
    steps: [
      { step: 1, fault: null, picture: Buffer.from('first').toString('base64') },
      { step: 2, fault: null, picture: null },
    ],
    cause: null,
  })
  const next = await startTrial(test.context, actor, pageId, { until: 3 })
  expect(next).toMatchObject({ state: 'queued', steps: [] })
  await putJourney({ db: test.database.db, keyring: keys }, actor, pageId, { journey: { steps: [click('#a')] }, secrets: {} })
  expect(await getTrial(test.context, actor, pageId)).toBeNull()
  await runTrial(
    running(() => Promise.reject(new Error('no longer wanted'))),
    next.id,
    never,
  )
})

it('keeps its journey and its host until it ends, also for longer than four minutes', async () => {
  const [{ actor, pageId }, other] = [await newPage('https://till.example'), await newPage('https://till.example', [click('#a')])]
  const { db } = test.database
  const journeys = { db, keyring: keys }
  const { id } = await startTrial(test.context, actor, pageId, { until: 1 })
  const busy = { code: 'conflict', about: 'journey-running' }
  const refused: Try = async (...call) => {
    await expect(putJourney(journeys, actor, pageId, { journey: { steps: [click('#b')] }, secrets: {} })).rejects.toMatchObject(busy)
    await expect(removeJourney(journeys, actor, pageId)).rejects.toMatchObject(busy)
    const row = await db.selectFrom('page_journeys').select('trial').where('page_id', '=', pageId).executeTakeFirstOrThrow()
    expect(Date.parse((row.trial as { openUntil: string }).openUntil)).toBeGreaterThan(Date.now() + 600_000)
    test.enqueued.splice(0)
    await runScan(test.context, other.scanId, never)
    expect(test.enqueued).toEqual([[other.scanId, 5]])
    return works(...call)
  }
  await runTrial({ ...running(refused), timeoutMs: 600_000 }, id, never)
  expect(await getTrial(test.context, actor, pageId)).toMatchObject({ state: 'done' })
  await removeJourney(journeys, actor, pageId)
  expect(await db.selectFrom('page_journeys').select('page_id').where('page_id', '=', pageId).execute()).toEqual([])
})

it('waits while a scan runs a journey on its host, as a scan waits for it', async () => {
  const [one, other] = [await newPage('https://pay.example', [click('#a')]), await newPage('https://pay.example', [click('#b')])]
  const first = await startTrial(test.context, one.actor, one.pageId, { until: 1 })
  test.trialIds.splice(0)
  test.enqueued.splice(0)
  test.capture(async (url) => {
    await runTrial(running(works), first.id, never)
    return capturedPage(url)
  })
  await runScan(test.context, other.scanId, never)
  expect(test.trialIds).toEqual([[first.id, 3]])
  expect(await getTrial(test.context, one.actor, one.pageId)).toMatchObject({ state: 'queued' })

  const third = await newPage('https://pay.example', [click('#c')])
  test.enqueued.splice(0)
  const scanning: Try = async (...call) => {
    await runScan(test.context, third.scanId, never)
    return works(...call)
  }
  await runTrial(running(scanning), first.id, never)
  expect(test.enqueued).toEqual([[third.scanId, 5]])
  expect(await getTrial(test.context, one.actor, one.pageId)).toMatchObject({ state: 'done' })
})

it('has failed where its worker stopped or has no answer, and can be started again', async () => {
  const { actor, pageId } = await newPage()
  const { id } = await startTrial(test.context, actor, pageId, { until: 1 })
  await expect(
    runTrial(
      running(() => Promise.reject(new Error('no browser'))),
      id,
      never,
    ),
  ).rejects.toThrow('no browser')
  expect(await getTrial(test.context, actor, pageId)).toMatchObject({ state: 'failed' })
  const { db } = test.database
  const row = await db.selectFrom('page_journeys').select('trial').where('page_id', '=', pageId).executeTakeFirstOrThrow()
  const old = { ...(row.trial as object), state: 'running', openUntil: new Date(Date.now() - 1).toISOString() }
  await db
    .updateTable('page_journeys')
    .set({ trial: JSON.stringify(old) })
    .where('page_id', '=', pageId)
    .execute()
  expect(await getTrial(test.context, actor, pageId)).toMatchObject({ state: 'failed' })
  expect(await startTrial(test.context, actor, pageId, { until: 1 })).toMatchObject({ state: 'queued' })
})

it('is refused to others, to those who only read, and for steps and pages that are not there', async () => {
  const { actor, pageId } = await newPage()
  const eve = await otherActor(test.database)
  for (const [who, id] of [
    [eve, pageId],
    [actor, randomUUID()],
  ] as const) {
    await expect(startTrial(test.context, who, id, { until: 1 })).rejects.toMatchObject({ code: 'not-found' })
    await expect(getTrial(test.context, who, id)).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(startTrial(test.context, { ...actor, role: 'viewer' }, pageId, { until: 1 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(startTrial(test.context, actor, pageId, { until: 4 })).rejects.toMatchObject({ code: 'bad-input', field: 'until' })
  expect(test.trialIds).toEqual([])
})
