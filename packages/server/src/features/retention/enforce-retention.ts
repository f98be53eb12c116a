// Owns letting go of what was kept long enough. Decisions, the audit log, and the last evaluated scan and headers of each page always stay, as does every scan that the inventory or headers refer to.
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
  letGoOfReports,
} from './queries.ts'
import { recordingsGone, reportsGone, scansGone, told } from './told-in-evidence.ts'

const batchRows = 500
/** Of small rows, of which there are many. */
const smallRows = 5_000

export interface LetGo {
  months: number
  observations: number
  headerPeriods: number
  scans: number
  recordings: number
  reports: number
  headerSets: number
  deploys: number
  prevalence: number
}

/**
 * Drops whole months of observations, then deletes old headers, the scans that nothing refers to any more, recordings, the files of reports,
 * deploys, and who was served what where it does not count any more, batch by batch. Any number may
 * run at once, and one that was killed is made up for by the next. A month that is in use is left for the next time; then it throws at the end.
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
