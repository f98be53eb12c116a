// The whole of scans on a real database, with a folder for contents and a queue that only remembers.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declarationVersion } from '@tillwatch/contract/lists'
import { askRemote } from '#adapters/ask-remote.ts'
import { compareApart } from '#adapters/compare-apart.ts'
import { fileStore } from '#adapters/file-store.ts'
import { keyring } from '#adapters/keyring.ts'
import { pairApart } from '#adapters/pair-apart.ts'
import { type Database, type Db, listenForChanges } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { lockAlertsOf } from '#features/alerts/index.ts'
import type { ComparisonContext } from '#features/comparisons/index.ts'
import type { DiscoveryContext } from '#features/discovery/index.ts'
import { recordCapture, recordComparison } from '#features/evidence/index.ts'
import { findCarried, recordCarried, settleRecorded } from '#features/inventory/index.ts'
import { journeyOfPage, type StartTrialContext } from '#features/journeys/index.ts'
import { type ExamineContext, queueExamination } from '#features/judgements/index.ts'
import type { MailQueue } from '#features/mail/index.ts'
import type { CaptureInOtherBrowser, CapturePage, InternalFinding, RunContext, RunTimes, ScanContext } from '#features/scans/index.ts'
import { declaredHostsOf } from '#features/statements/index.ts'
import { recordFacts } from '#roles/scan-life.ts'
import { capturedPage } from './capture.ts'
import { testDatabase } from './database.ts'

export interface TestContext {
  context: RunContext & DiscoveryContext & StartTrialContext & ComparisonContext & ExamineContext
  database: Database
  /** Scan ids in the order enqueued, with their delay. */
  enqueued: [scanId: string, afterSeconds: number][]
  /** Ids of looks at shops in the order queued. */
  discoveryIds: string[]
  /** Ids of trials of journeys in the order queued, with their delay. */
  trialIds: [trialId: string, afterSeconds: number][]
  /** Ids of scans in the order in which their examination was queued. */
  examinationIds: string[]
  /** A queue of mails that only remembers. */
  mails: MailQueue
  /** Ids of mails in the order queued. */
  mailIds: string[]
  /** How long the parts of each run took. */
  times: RunTimes[]
  /** What the people who run the installation were told. */
  internalFindings: InternalFinding[]
  folder: string
  /** Replaces the browser. */
  capture(page: CapturePage): void
  /** Replaces the other browser; there is none until then. */
  captureInOtherBrowser(page: CaptureInOtherBrowser): void
  close(): Promise<void>
}

/** Who acts where a test asks the verbs themselves: the account that the first migration makes and that nobody can sign in to. */
export const owner: Actor = { accountId: '00000000-0000-4000-8000-000000000001', name: 'local', role: 'owner', address: '192.0.2.7' }

/** An Internet without records and without inside, and limits that no test reaches unless it wants to. */
export const roomy = {
  remote: { ask: askRemote({ allowPrivate: [], resolve: [] }), textsOf: async () => ({ status: 'ok', texts: [] }) },
  limits: { accountPerHour: 100_000, hostPerHour: 100_000, hostReservedPerHour: 0, hostPauseSeconds: 0 },
} satisfies Pick<ScanContext, 'remote' | 'limits'>

/** Today's declaration that a shop may be tested. */
export const declaration = { version: declarationVersion, language: 'en' } as const

/** Shared by all files of a test worker, since starting a process takes longer than most tests. */
export const apart = compareApart({ timeoutMs: 60_000, memoryMb: 1_024 })
const pairing = pairApart((failure, error) => {
  throw error ?? new Error(failure)
})

/** One step of several, which run one after the other. */
export const inOrder =
  <Subject>(...steps: readonly ((trx: Db, subject: Subject) => Promise<void>)[]) =>
  async (trx: Db, subject: Subject): Promise<void> => {
    for (const step of steps) await step(trx, subject)
  }

export async function testContext(): Promise<TestContext> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-contents-'))
  const changes = await listenForChanges(database.config)
  const enqueued: TestContext['enqueued'] = []
  const mailIds: string[] = []
  const examinationIds: string[] = []
  const discoveryIds: string[] = []
  const trialIds: TestContext['trialIds'] = []
  const internalFindings: InternalFinding[] = []
  const times: RunTimes[] = []
  const keys = keyring('a secret of these tests, which nobody else uses')
  let page: CapturePage = async (url) => capturedPage(url)
  let otherPage: CaptureInOtherBrowser = async () => ({ none: 'There is no other browser.' })
  const context: TestContext['context'] = {
    db: database.db,
    discoveries: { enqueue: async (_db, discoveryId) => void discoveryIds.push(discoveryId) },
    trials: { enqueue: async (_db, trialId, afterSeconds) => void trialIds.push([trialId, afterSeconds]) },
    queue: { enqueue: async (_db, scanId, afterSeconds = 0) => void enqueued.push([scanId, afterSeconds]) },
    store: fileStore(folder),
    policy: { allowPrivate: [], resolve: [] },
    ...roomy,
    // A test may lower them for itself.
    limits: { ...roomy.limits },
    changes,
    declaredOfPage: (accountId, pageId) => declaredHostsOf(database.db, accountId, pageId),
    capturePage: (url, request) => page(url, request),
    captureInOtherBrowser: (url, request, fullChrome) => otherPage(url, request, fullChrome),
    tellOperators: (found) => void internalFindings.push(found),
    measure: (took) => void times.push(took),
    timeoutMs: 45_000,
    journeyOfPage: (accountId, pageId) => journeyOfPage({ db: database.db, keyring: keys }, accountId, pageId),
    findCarried: (...of) => findCarried({ db: database.db, store: context.store, pairApart: pairing.pairApart }, ...of),
    compare: apart.compare,
    onCompared: recordComparison,
    onRecorded: inOrder(recordFacts, lockAlertsOf, recordCarried, recordCapture, settleRecorded, (trx, scan) =>
      queueExamination(trx, scan, { enqueue: async (_db, scanId) => void examinationIds.push(scanId) }),
    ),
    onExamined: async () => {},
    laboratory: null,
    judgeTimeoutMs: 60_000,
    detonationTimeoutMs: 6_000,
  }
  return {
    context,
    database,
    enqueued,
    discoveryIds,
    trialIds,
    mails: { enqueue: async (_db, { mailId }) => void mailIds.push(mailId) },
    mailIds,
    examinationIds,
    internalFindings,
    times,
    folder,
    capture: (next) => {
      page = next
    },
    captureInOtherBrowser: (next) => {
      otherPage = next
    },
    async close() {
      await changes.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A signed-in person of the actor's account, who acts under the id of a user; with the e-mail address, by which the person goes for want of a name. */
export async function personOf({ db }: Database, actor: Actor): Promise<{ person: Actor; email: string }> {
  const email = `${randomUUID()}@shop.example`
  const { id } = await db.insertInto('users').values({ name: email, email }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ account_id: actor.accountId, user_id: id, role: actor.role }).execute()
  return { person: { ...actor, name: id }, email }
}

/** Another account, with an actor who may do everything there. */
export async function otherActor(database: Database): Promise<Actor> {
  const id = randomUUID()
  await database.db.insertInto('accounts').values({ id, name: 'Other' }).execute()
  return { accountId: id, name: 'other', role: 'owner', address: '192.0.2.7' }
}
