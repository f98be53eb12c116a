// Owns the life of seeded scans after they are written: their scripts are judged, and what was found opens incidents and goes into the evidence log.
import type { Database, Db } from '../../packages/server/src/db/index.ts'
import {
  lockAlertsOf,
  openChangeIncidents,
  openTestCardIncident,
  openVerdictIncidents,
} from '../../packages/server/src/features/alerts/index.ts'
import { recordCapture, recordComparison } from '../../packages/server/src/features/evidence/index.ts'
import { recordVerdicts, settleVerdicts } from '../../packages/server/src/features/inventory/index.ts'
import { type ExamineContext, examineScan, queueExamination } from '../../packages/server/src/features/judgements/index.ts'

type Scan = { accountId: string; scanId: string }

/** As a worker allows. */
const judgeTimeoutMs = 60_000

/** Takes all scans of the account from this moment on through the steps of `roles/scan-life.ts` that the seed left out, in the order of their time. */
export async function relive(
  { db, store }: Pick<Database, 'db'> & Pick<ExamineContext, 'store'>,
  accountId: string,
  from: Date,
): Promise<void> {
  const scans = await db
    .selectFrom('scans')
    .select('id')
    .where('account_id', '=', accountId)
    .where('finished_at', '>=', from)
    .orderBy('finished_at')
    .orderBy('id')
    .execute()
  const examining: ExamineContext = { db, store, judgeTimeoutMs, detonationTimeoutMs: 0, laboratory: null, onExamined: examined }
  for (const { id: scanId } of scans) {
    const scan = { accountId, scanId }
    await db.transaction().execute((trx) => recorded(trx, scan))
    await examineScan(examining, scanId, new AbortController().signal)
    await db.transaction().execute((trx) => compared(trx, scanId))
  }
}

async function recorded(trx: Db, scan: Scan): Promise<void> {
  await queueExamination(trx, scan, { enqueue: async () => {} })
  await lockAlertsOf(trx, scan)
  await openTestCardIncident(trx, scan)
  await recordCapture(trx, scan)
}

async function examined(trx: Db, scan: Scan): Promise<void> {
  await recordVerdicts(trx, scan)
  await lockAlertsOf(trx, scan)
  await openVerdictIncidents(trx, scan)
  await settleVerdicts(trx, scan)
}

async function compared(trx: Db, scanId: string): Promise<void> {
  await openChangeIncidents(trx, scanId)
  await recordComparison(trx, scanId)
}
