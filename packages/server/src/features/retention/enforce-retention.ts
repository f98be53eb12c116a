// Deletes expired data. Decisions, the audit log, and the last evaluated scan and headers of each page always stay, like every scan that
// the inventory or headers refer to.

import type { EvidenceEntry } from '@tillwatch/core/evidence'
import type { Database, Db } from '#db/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { forgetPrevalence } from '#features/prevalence/index.ts'
import { deleteOldDeploys } from '#features/sites/index.ts'
import { keptSince } from './kept-since.ts'
import type { RetentionContext } from './ports.ts'
import {
  deleteOldPeriods,
  deleteOldRecordings,
  deleteOldScans,
  deleteStrayObservations,
  deleteStraySets,
  dropMonth,
  findPastMonths,
  forgetOldTrials,
  type Gone,
  type GoneRecording,
  type GoneReport,
  letGoOfReports,
} from './queries.ts'

const scansGone = (gone: readonly Gone[]): EvidenceEntry[] =>
  gone.map(({ scanId }) => ({ kind: 'deletion', subject: scanId, digests: {}, facts: { because: 'retention', what: 'scan' } }))

const logged = { screenshot: 'screenshot', 'step-before': 'screenshot', step: 'screenshot', har: 'har' } as const satisfies Record<
  GoneRecording['kind'],
  string
>

const recordingsGone = (gone: readonly GoneRecording[]): EvidenceEntry[] =>
  [...Map.groupBy(gone, ({ scanId }) => scanId)].map(([scanId, rows]) => ({
    kind: 'deletion',
    subject: scanId,
    digests: Object.fromEntries(
      [...Map.groupBy(rows, ({ kind }) => logged[kind])].map(([kind, all]) => [kind, all.map(({ sha256 }) => sha256)]),
    ),
    facts: { because: 'retention', what: 'recordings' },
  }))

const reportsGone = (gone: readonly GoneReport[]): EvidenceEntry[] =>
  gone.map(({ reportId, sha256 }) => ({
    kind: 'deletion',
    subject: reportId,
    digests: { report: sha256 },
    facts: { because: 'retention', what: 'report' },
  }))

const batchRows = 500
/** For small rows, which are numerous. */
const smallRows = 5_000

export interface LetGo {
  months: number
  observations: number
  headerPeriods: number
  scans: number
  recordings: number
  trials: number
  reports: number
  headerSets: number
  deploys: number
  prevalence: number
}

/**
 * Drops whole months of observations, then deletes old headers, unreferenced scans, recordings, trials of journeys, files of reports, deploys, and expired
 * prevalence data, in batches. Any number may run at once, and the next run completes one that was killed. A month in use is left for the
 * next run; then it throws at the end.
 */
export async function enforceRetention(
  { db, evidenceMonths, recordingMonths, reportMonths, prevalenceOff = false }: RetentionContext,
  now: Date,
): Promise<LetGo> {
  const evidence = keptSince(now, evidenceMonths)
  const recordings = keptSince(now, recordingMonths)
  const reports = keptSince(now, reportMonths)
  const past = await findPastMonths(db, evidence)
  const dropped = await Promise.allSettled(past.map((name) => db.transaction().execute((trx) => dropMonth(trx, name))))
  const letGo = {
    months: dropped.filter(({ status }) => status === 'fulfilled').length,
    observations: await untilNone(() => deleteStrayObservations(db, evidence, batchRows)),
    headerPeriods: await untilNone(() => deleteOldPeriods(db, evidence, batchRows)),
    scans: await untilNone(() => told(db, (trx) => deleteOldScans(trx, evidence, batchRows), scansGone)),
    recordings: await untilNone(() => told(db, (trx) => deleteOldRecordings(trx, recordings, batchRows), recordingsGone)),
    trials: await untilNone(() => forgetOldTrials(db, recordings, batchRows)),
    reports: await untilNone(() => told(db, (trx) => letGoOfReports(trx, reports, batchRows), reportsGone)),
    headerSets: await untilNone(() => deleteStraySets(db, batchRows)),
    deploys: await untilNone(() => deleteOldDeploys(db, now, evidence, smallRows)),
    prevalence: await untilNone(() => forgetPrevalence(db, now, prevalenceOff, smallRows)),
  }
  const failed = dropped.find((each) => each.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return letGo
}

async function untilNone(deleteBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await deleteBatch()
    total += count
    if (count === 0) return total
  }
}

/** Deletes a batch and records it in one transaction, and returns the number of rows. Accounts in a fixed order, to avoid deadlocks. */
async function told<Row extends { accountId: string }>(
  db: Database['db'],
  deleteBatch: (trx: Db) => Promise<Row[]>,
  entriesOf: (gone: readonly Row[]) => EvidenceEntry[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await deleteBatch(trx)
    const byAccount = [...Map.groupBy(gone, ({ accountId }) => accountId)].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [accountId, rows] of byAccount) await appendEvidence(trx, accountId, entriesOf(rows))
    return gone.length
  })
}
