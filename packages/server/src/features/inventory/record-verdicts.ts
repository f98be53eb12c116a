// Effect of verdicts on an inventory: versions store them, and approvals from before a content was known to be malicious are withdrawn.
import type { Db } from '#db/index.ts'
import { refreshScanRisks } from '#features/scans/index.ts'
import { appendDecisions, coversNothing, noGrounds } from './append-decisions.ts'
import {
  eraseReview,
  findAccountsToLift,
  findApprovedMalicious,
  findScansToRaise,
  findSiteOfScan,
  findSitesToWithdraw,
  findSucceeded,
  liftMarks,
  lockDecisions,
  markElsewhere,
  writeOpinion,
  writeReview,
  writeVerdicts,
} from './queries.ts'

interface ExaminedScan {
  accountId: string
  scanId: string
}

/**
 * In the transaction that ends the examination of a scan, before any other lock. Lock order everywhere: decisions, alerts, evidence log.
 */
export async function recordVerdicts(trx: Db, { accountId, scanId }: ExaminedScan): Promise<void> {
  const siteId = await findSiteOfScan(trx, accountId, scanId)
  if (siteId === null) return
  await lockDecisions(trx, siteId)
  await writeVerdicts(trx, accountId, scanId)
}

/** In the same transaction, after alerts are locked and sent: raises the risk of the scan, and withdraws approvals that a verdict ends. */
export async function settleVerdicts(trx: Db, { accountId, scanId }: ExaminedScan): Promise<void> {
  await refreshScanRisks(trx, accountId, [scanId])
  const siteId = await findSiteOfScan(trx, accountId, scanId)
  if (siteId !== null) await withdrawMalicious(trx, accountId, siteId)
}

/**
 * Late in the transaction that records a scan, with alerts locked: applies existing verdicts on its scripts, and updates the risk of the
 * page's earlier scans.
 */
export async function settleRecorded(trx: Db, { accountId, scanId }: ExaminedScan): Promise<void> {
  await refreshScanRisks(trx, accountId, [scanId, ...(await findSucceeded(trx, accountId, scanId))])
}

/** In the transaction that stores an opinion. `spreadVerdicts` withdraws approvals that it ends. */
export async function recordOpinion(trx: Db, opinionId: string): Promise<void> {
  await writeOpinion(trx, opinionId)
}

interface ReviewedScript {
  accountId: string
  siteId: string
  identitySha256: string
  content: string
}

/**
 * In the transaction in which a reviewer finds a content of a script malicious, before any other lock. Returns the scans whose risk that
 * raises.
 */
export async function recordReview(trx: Db, { accountId, siteId, identitySha256, content }: ReviewedScript): Promise<string[]> {
  await lockDecisions(trx, siteId)
  return writeReview(trx, accountId, siteId, identitySha256, content)
}

/** In the transaction in which a reviewer withdraws that, before any other lock. Approvals that it ended stay ended. */
export async function takeBackReview(
  trx: Db,
  { accountId, siteId, identitySha256, content }: ReviewedScript,
): Promise<{ scanIds: string[]; staysMalicious: boolean }> {
  await lockDecisions(trx, siteId)
  const rows = await eraseReview(trx, accountId, siteId, identitySha256, content)
  return { scanIds: rows.flatMap(({ scanId }) => scanId ?? []), staysMalicious: rows.some(({ staysMalicious }) => staysMalicious) }
}

/** In the same transaction, with alerts locked: updates the risk of the scans, and withdraws approvals that the verdict ends. */
export async function settleReview(trx: Db, { accountId, siteId }: ReviewedScript, scanIds: readonly string[]): Promise<void> {
  await refreshScanRisks(trx, accountId, scanIds)
  await withdrawMalicious(trx, accountId, siteId)
}

interface SpreadAnswer {
  /** Sites on which approvals were withdrawn. */
  changed: number
  /** The next run retries them. */
  failures: { accountId: string; siteId: string | null; error: unknown }[]
}

/**
 * Marks known malicious contents wherever else they were served, in all accounts, raises the risk of scans with them, and withdraws their
 * approvals, each account and site in its own transaction. Idempotent. `lockAlertsOf` takes the lock of the account's alerts.
 */
export async function spreadVerdicts(
  { db }: { db: Db },
  lockAlertsOf: (trx: Db, of: { accountId: string }) => Promise<void>,
): Promise<SpreadAnswer> {
  const failures: SpreadAnswer['failures'] = []
  await markElsewhere(db)
  const raised = Map.groupBy(await findScansToRaise(db), ({ accountId }) => accountId)
  for (const accountId of new Set([...raised.keys(), ...(await findAccountsToLift(db))])) {
    const scanIds = (raised.get(accountId) ?? []).map(({ scanId }) => scanId)
    try {
      await db.transaction().execute(async (trx) => {
        await lockAlertsOf(trx, { accountId })
        await refreshScanRisks(trx, accountId, [...scanIds, ...(await liftMarks(trx, accountId))])
      })
    } catch (error) {
      failures.push({ accountId, siteId: null, error })
    }
  }
  let changed = 0
  for (const { accountId, siteId } of await findSitesToWithdraw(db)) {
    try {
      await db.transaction().execute(async (trx) => {
        await lockDecisions(trx, siteId)
        await withdrawMalicious(trx, accountId, siteId)
      })
      changed++
    } catch (error) {
      failures.push({ accountId, siteId, error })
    }
  }
  return { changed, failures }
}

async function withdrawMalicious(trx: Db, accountId: string, siteId: string): Promise<void> {
  const scripts = await findApprovedMalicious(trx, accountId, siteId)
  if (scripts.length === 0) return
  const decisions = scripts.map(({ identity_sha256, label, isElsewhere }) => ({
    ...{ ...coversNothing, ...noGrounds, covers: 'script' as const, identity_sha256, label, verdict: 'withdraw' as const },
    ...{ justification: '', cause: isElsewhere ? ('judged-malicious-elsewhere' as const) : ('judged-malicious' as const) },
  }))
  const program = { accountId, name: 'worker', role: 'owner' as const, address: '' }
  await appendDecisions(trx, program, { siteId, told: 'withdraw', covers: 'scripts', decisions })
}
