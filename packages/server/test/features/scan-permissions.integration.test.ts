// Who may do what with scans: each verb, the wall between accounts, and what a viewer may not do.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as scans from '#features/scans/index.ts'
import {
  cancelScan,
  deleteScan,
  getArtifact,
  getScan,
  getScanResult,
  getScriptSource,
  listJourneyRuns,
  listScans,
  runScan,
  type ScanContext,
  startScan,
  watchScan,
} from '#features/scans/index.ts'
import { capturedPage } from '../support/capture.ts'
import { otherActor, owner, type TestContext, testContext } from '../support/context.ts'

const url = 'https://shop.example/checkout'
const never = new AbortController().signal
let test: TestContext
let stranger: Actor
const viewer: Actor = { ...owner, role: 'viewer' }

beforeAll(async () => {
  test = await testContext()
  stranger = await otherActor(test.database)
})
afterAll(() => test.close())
beforeEach(() => test.capture(async (address) => capturedPage(address)))

const start = (actor: Actor = owner) => startScan(test.context, actor, { url, profile: 'desktop', cloakCheck: false })
const finished = async () => {
  const { id } = await start()
  await runScan(test.context, id, never)
  return id
}

type Call = (context: ScanContext, actor: Actor, id: string) => Promise<unknown>
const reading: Record<string, Call> = {
  getScan,
  getScanResult,
  getArtifact: (context, actor, id) => getArtifact(context, actor, id, 'screenshot'),
  getScriptSource: (context, actor, id) => getScriptSource(context, actor, id, 's1', 'raw'),
  listJourneyRuns,
  watchScan: (context, actor, id) => watchScan(context, actor, id, never),
  listScans: (context, actor, id) => listScans(context, actor, { limit: 5, after: id }),
}
const changing: Record<string, Call> = { cancelScan, deleteScan }
/** Asked for pages instead of a scan, or called by verbs that have asked already; their tests are apart, those of pages in scans-of-pages. Pictures of steps are in journeys/journey-runs. */
const apart = [
  'getStepPicture',
  'holdToLimits',
  'lastEvaluations',
  'lastRisks',
  'lastScans',
  'listSiteScans',
  'queueScan',
  'scansOfDay',
  'startScan',
  'takeTurn',
]

it('has a test of permission for each verb that a person calls', () => {
  const forOthers = [
    'askedBefore',
    'describeInternal',
    'failScan',
    'findKnown',
    'findPageOf',
    'readStoredCapture',
    'refreshScanRisks',
    'hostOf',
    'journeyTurnOf',
    'noteOtherWays',
    'parseAddress',
    'queueGiven',
    'runScan',
    'storeGiven',
    'sweepContents',
    'touchRules',
  ]
  const verbs = Object.keys(scans).filter((name) => !forOthers.includes(name))
  expect([...apart, ...Object.keys(reading), ...Object.keys(changing)].sort()).toEqual(verbs.sort())
})

it.each(Object.entries({ ...reading, ...changing }))('keeps %s from another account’s scan, which stays as it was', async (_verb, call) => {
  const id = await finished()
  const before = await getScan(test.context, owner, id)
  await expect(call(test.context, stranger, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await getScan(test.context, owner, id)).toEqual(before)
})

it('keeps a running scan from being cancelled by another account', async () => {
  const { id } = await start()
  await expect(cancelScan(test.context, stranger, id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await getScan(test.context, owner, id)).state).toBe('queued')
})

it('starts and lists scans in the account of whoever asks, and in no other', async () => {
  const another = await otherActor(test.database)
  await start()
  const mine = await start(another)
  expect((await listScans(test.context, another, { limit: 100 })).scans.map((scan) => scan.id)).toEqual([mine.id])
  await expect(getScan(test.context, owner, mine.id)).rejects.toMatchObject({ code: 'not-found' })
})

it.each(Object.entries(reading))('lets a viewer use %s', async (_verb, call) => {
  await expect(call(test.context, viewer, await finished())).resolves.toBeDefined()
})

const startAsViewer: Call = () => start(viewer)

it.each(Object.entries({ ...changing, startScan: startAsViewer }))('refuses %s to a viewer', async (_verb, call) => {
  const id = await finished()
  await expect(call(test.context, viewer, id)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await getScan(test.context, owner, id)).state).toBe('complete')
})
