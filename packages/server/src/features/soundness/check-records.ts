// Checks recorded data: each scan once, each evidence record once, each alert once.
import type { Db } from '#db/index.ts'
import * as queries from './queries.ts'

const questions = {
  'scan-without-job': queries.scansWithoutJob,
  'scan-without-result': queries.scansWithoutResult,
  'scan-ended-twice': queries.scansEndedTwice,
  'artifact-without-scan': queries.artifactsWithoutScan,
  'evidence-gap': queries.accountsWithGaps,
  'evidence-twice': queries.capturesTwice,
  'evidence-missing': queries.scansWithoutEvidence,
  'alert-twice': queries.alertsTwice,
  'alert-delivered-twice': queries.alertsDeliveredTwice,
}

export type RecordCheck = keyof typeof questions

/** Faults by check, in the order of the list. */
export async function* checkRecords(db: Db): AsyncGenerator<{ check: RecordCheck } & queries.Misfits> {
  for (const [check, ask] of Object.entries(questions)) yield { check: check as RecordCheck, ...(await ask(db)) }
}
