// The worker role: runs queued scans with the browser from the composition root, sends mails, and handles payment events.
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { compareApart } from '#adapters/compare-apart.ts'
import { diskRoom } from '#adapters/disk-room.ts'
import { keyring } from '#adapters/keyring.ts'
import { exportFolder, packFolder } from '#adapters/made-files.ts'
import { pairApart } from '#adapters/pair-apart.ts'
import type { Settings } from '#config/env.ts'
import { evidenceKeyOf } from '#config/evidence-key.ts'
import { languageModelOf } from '#config/language-model.ts'
import { limits } from '#config/limits.ts'
import { secretOf } from '#config/secret.ts'
import { type Database, type Db, listenForChanges } from '#db/index.ts'
import { recordMailAttempts, unwantedMails } from '#features/alerts/index.ts'
import type { DiskState } from '#features/disk.ts'
import { findCarried } from '#features/inventory/index.ts'
import { journeyOfPage, type TryJourney } from '#features/journeys/index.ts'
import { detonationsIn, type Laboratory, queueExamination } from '#features/judgements/index.ts'
import type { PrintPdf } from '#features/reports/index.ts'
import { drillScans } from '#features/sample/index.ts'
import type { CaptureInOtherBrowser, CapturePage, FindCarried, InternalFinding, Recording, RunTimes } from '#features/scans/index.ts'
import { type AskContext, factsOf, type OpinionContext } from '#features/second-opinions/index.ts'
import { declaredHostsOf } from '#features/statements/index.ts'
import { workOnAccounts } from '#jobs/account-work.ts'
import { startDispatch } from '#jobs/alert-dispatch.ts'
import { workOnAlerts } from '#jobs/alert-work.ts'
import { startBoss, takeNoMore } from '#jobs/boss.ts'
import { workOnComparisons } from '#jobs/comparison-work.ts'
import { workOnDrills } from '#jobs/drill-work.ts'
import { comparisonQueue, examinationQueue, opinionQueue, reportQueue, sampleExaminationQueue, trialQueue } from '#jobs/enqueue.ts'
import { workOnEvidence } from '#jobs/evidence-work.ts'
import { workOnMails } from '#jobs/mail-work.ts'
import { workOnOpinions } from '#jobs/opinion-work.ts'
import { workOnPacks } from '#jobs/pack-work.ts'
import { workPayments } from '#jobs/payment-work.ts'
import { workOnPrints } from '#jobs/print-work.ts'
import { workOnReports } from '#jobs/report-work.ts'
import { workOnSample } from '#jobs/sample-work.ts'
import { workOnStaff } from '#jobs/staff-work.ts'
import { workOnStatements } from '#jobs/statement-work.ts'
import { workOnTrials } from '#jobs/trial-work.ts'
import { work } from '#jobs/work.ts'
import type { RunningRole } from './api.ts'
import { openBilling } from './billing.ts'
import { correspondenceOf, mailerOf } from './mail.ts'
import { applyAnswer, recordFacts, scanLife } from './scan-life.ts'
import { scanContextOf } from './scans.ts'

const everyMs = 60_000

const fullWords =
  'The disk of the server is full. Scans, reports, and exports cannot be stored until there is free space. Stored data is still readable.'

const littleWords = 'The disk of the server is nearly full. Free some space so that scans can still be stored.'
const enoughWords = 'The disk of the server has free space again.'

/** The work after the visits is bounded by what a visit stores. If it takes longer, the machine is overloaded. */
const afterVisitsMs = 10_000

function tellTimes({ scanId, ...times }: RunTimes, log: Logger): void {
  const [visitsMs, judgingMs, recordingMs] = [times.visitsMs, times.judgingMs, times.recordingMs].map(Math.round)
  const took = { scanId, visitsMs, judgingMs, recordingMs }
  if (times.judgingMs + times.recordingMs > afterVisitsMs) log.warn(took, 'judging and recording a scan took long')
  else log.debug(took, 'a scan was recorded')
}

/** How this worker opens pages. */
export interface Visits {
  capturePage: CapturePage
  captureInOtherBrowser: CaptureInOtherBrowser
  tryJourney: TryJourney
  /** Laboratory for running script contents alone. */
  laboratory: Laboratory
  printPdf: PrintPdf
}

/** Works until stopped. The database must be up to date. `begins` is called before it takes the first job. */
export async function startWorker(
  settings: Settings,
  database: Database,
  visits: Visits,
  log: Logger,
  begins: () => void = () => {},
): Promise<RunningRole> {
  const keys = keyring(await secretOf(settings), settings.TILLWATCH_SECRET_PREVIOUS)
  const changes = await listenForChanges(database.config)
  const boss = await startBoss(database.config, { role: 'works' }, log)
  begins()
  const scans = scanContextOf(settings, database, boss, changes, log)
  const disk = watchDisk(settings.TILLWATCH_DATA, log)
  const laboratory = settings.DETONATION === 'on' ? visits.laboratory : null
  const asking = {
    ...scans,
    detonationsOf: detonationsIn(database.db, laboratory),
    onAnswered: applyAnswer,
  }
  const pairing = pairApart((failure, err) => log.warn({ err, failure }, 'could not pair the scripts of two scans; new scripts stay new'))
  const opinions = await startOpinions(settings, boss, asking, log)
  const life = scanLife({
    examinations: examinationQueue(boss),
    comparisons: comparisonQueue(boss),
    asks: opinions.asks,
    countsPrevalence: settings.PREVALENCE !== 'off',
  })
  const context = {
    ...scans,
    ...visits,
    timeoutMs: settings.TILLWATCH_SCAN_TIMEOUT_S * 1_000,
    journeyOfPage: (accountId: string, pageId: string) => journeyOfPage({ db: database.db, keyring: keys }, accountId, pageId),
    tellOperators: (found: InternalFinding) => log.warn(found, 'a visit contradicts how Tillwatch reads its policies'),
    measure: (took: RunTimes) => tellTimes(took, log),
    declaredOfPage: (accountId: string, pageId: string) => declaredHostsOf(database.db, accountId, pageId),
    findCarried: (...of: Parameters<FindCarried>) => findCarried({ ...scans, pairApart: pairing.pairApart }, ...of),
    onRecorded: life.recorded,
    onExamined: life.examined,
    onCompared: life.compared,
    laboratory,
    judgeTimeoutMs: settings.TILLWATCH_JUDGEMENT_TIMEOUT_S * 1_000,
    detonationTimeoutMs: settings.TILLWATCH_DETONATION_TIMEOUT_S * 1_000,
    pauseMs: 500,
    unlimited: settings.BILLING === 'off',
  }
  const sending = { db: database.db, mailer: mailerOf(settings), store: scans.store }
  await workOnMails(boss, { ...sending, findUnwanted: unwantedMails, onAttempted: recordMailAttempts })
  const letters = correspondenceOf(settings, boss)
  const { mails, siteOrigin } = letters
  await workOnAlerts(boss, { db: database.db, keyring: keys, siteOrigin, mails, unlimited: context.unlimited }, log)
  const dispatch = startDispatch({ db: database.db, keyring: keys, siteOrigin, ask: scans.remote.ask, mails }, changes, log)
  const accounts = {
    ...letters,
    db: database.db,
    exports: exportFolder(join(settings.TILLWATCH_DATA, 'exports')),
    packs: packFolder(join(settings.TILLWATCH_DATA, 'packs')),
    evidenceMonths: settings.TILLWATCH_EVIDENCE_MONTHS,
    recordingMonths: settings.TILLWATCH_RECORDING_MONTHS,
    reportMonths: settings.TILLWATCH_REPORT_MONTHS,
    prevalenceOff: settings.PREVALENCE === 'off',
  }
  await workOnAccounts(boss, accounts, log)
  await workOnStatements(boss, { ...letters, db: database.db }, log)
  await workOnStaff(boss, { ...letters, db: database.db, captureHours: settings.TILLWATCH_CAPTURE_HOURS }, log)
  const making = {
    ...letters,
    db: database.db,
    store: scans.store,
    printPdf: visits.printPdf,
    evidenceMonths: settings.TILLWATCH_EVIDENCE_MONTHS,
  }
  await workOnReports(boss, making, log)
  await workOnPrints(boss, making, log)
  const evidence = { db: database.db, evidenceKey: await evidenceKeyOf(settings) }
  await workOnEvidence(boss, evidence, log)
  await workOnPacks(boss, { ...evidence, store: scans.store, packs: accounts.packs }, log)
  const apart = compareApart({ timeoutMs: settings.TILLWATCH_COMPARE_TIMEOUT_S * 1_000, memoryMb: limits.comparison.memoryMb })
  const comparing = { ...context, compare: apart.compare }
  await workOnDrills(boss, { db: database.db, compareMade: async () => apart.compare(drillScans(new Date())) }, log)
  const stopping = new AbortController()
  await workOnComparisons(boss, comparing, stopping.signal, log)
  const trying = { ...context, keyring: keys, trials: trialQueue(boss) }
  await workOnTrials(boss, trying, stopping.signal)
  const examinationsOfSample = sampleExaminationQueue(boss)
  const sample = {
    ...{ ...context, compare: apart.compare, sampleSite: settings.SAMPLE_SITE === 'on', reportQueue: reportQueue(boss) },
    async onRecorded(trx: Db, scan: Recording) {
      await recordFacts(trx, scan)
      await queueExamination(trx, scan, examinationsOfSample)
    },
  }
  await workOnSample(boss, sample, log)
  const working = await work(boss, context, settings.TILLWATCH_SCANS_AT_ONCE, log)
  const billing = openBilling(settings, database, boss, letters)
  if (billing !== null) await workPayments(boss, billing, log)
  return {
    async stop() {
      disk.stop()
      await takeNoMore(boss)
      stopping.abort()
      opinions.stop()
      const handedOver = dispatch.stop()
      const ended = working.stop()
      await apart.end()
      await ended
      await pairing.end()
      await handedOver
      await changes.close()
    },
  }
}

/** Reports each change of the folder's disk state once, until stopped. */
export function watchDisk(folder: string, log: Pick<Logger, 'warn' | 'error'>, ask = diskRoom): { stop(): void } {
  let state: DiskState = 'enough'
  const look = async () => {
    const room = await ask(folder)
    if (room.state === state) return
    state = room.state
    const facts = { folder, usedPercent: room.usedPercent }
    if (state === 'none') log.error(facts, fullWords)
    else log.warn(facts, state === 'little' ? littleWords : enoughWords)
  }
  const again = () => void look().catch((err) => log.warn({ err }, 'The free disk space of the server could not be read.'))
  again()
  const timer = setInterval(again, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

interface Opinions {
  /** Dependencies of requesting opinions; without a model, none are requested. */
  asks: AskContext
  /** Called before the queue is stopped. */
  stop(): void
}

/** Processes questions from the queue until it is stopped. */
export async function startOpinions(
  settings: Settings,
  boss: PgBoss,
  { db, store, detonationsOf, onAnswered }: Pick<OpinionContext, 'db' | 'store' | 'detonationsOf' | 'onAnswered'>,
  log: Logger,
): Promise<Opinions> {
  const queue = opinionQueue(boss)
  const set = languageModelOf(settings)
  if (set === null) return { asks: { queue, model: null }, stop: () => {} }
  const { languageModel } = await import('#adapters/language-model.ts')
  const model = languageModel(set)
  const budget = { requestsPerDay: settings.AI_REQUESTS_PER_DAY, tokensPerDay: settings.AI_TOKENS_PER_DAY }
  const stopping = new AbortController()
  await workOnOpinions(boss, { db, store, queue, model, budget, gather: factsOf, detonationsOf, onAnswered }, stopping.signal, log)
  return { asks: { queue, model }, stop: () => stopping.abort() }
}
