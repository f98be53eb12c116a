// Reads the results of newer rules for a scan's stored capture.
import type { Finding, Risk, ScanRejudgements, ScanResult } from '@tillwatch/contract/shapes'
import { compareFindings } from '@tillwatch/core/report'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { getScan, type ScanContext } from '#features/scans/index.ts'
import { findStoredResult, listOfScan } from './queries.ts'

/** Throws Refusal `not-found` for a scan that does not exist or belongs to another account. */
export async function listRejudgements(context: ScanContext, actor: Actor, scanId: string): Promise<ScanRejudgements> {
  authorise(actor, 'scans:read')
  await getScan(context, actor, scanId)
  const rows = await listOfScan(context.db, actor.accountId, scanId)
  const stored = rows.length === 0 ? null : await findStoredResult(context.db, actor.accountId, scanId)
  return {
    scanId,
    rejudgements: rows.map(({ rules_version, judged_at, result, reason, risk, findings }) => ({
      rulesVersion: rules_version,
      judgedAt: judged_at.toISOString(),
      result: result as ScanResult['result'],
      reason: reason as unknown as ScanResult['reason'],
      risk: risk as unknown as Risk,
      ...compareFindings(stored?.findings ?? [], findings as unknown as Finding[]),
    })),
  }
}
