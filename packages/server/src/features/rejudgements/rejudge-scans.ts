// Judges the newest capture of each page again after the rules change. A stored result never changes, and no alert follows; the next scan
// brings those.
import { createHash } from 'node:crypto'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { canonicalBytes, type EvidenceEntry, type Json } from '@tillwatch/core/evidence'
import { compareFindings, judgeAgain } from '@tillwatch/core/report'
import { appendEvidence } from '#features/evidence/index.ts'
import { findKnown, readStoredCapture } from '#features/scans/index.ts'
import { type WorkedThrough, workThrough } from '#features/work-through.ts'
import type { RejudgeContext } from './ports.ts'
import { findStoredResult, findToRejudge, insertRejudgement, type ScanToRejudge } from './queries.ts'

/** One scan after the other. Returns the number of records, and the failures by scan, which the next run retries. Idempotent. */
export const rejudgeScans = (context: RejudgeContext, stopping?: AbortSignal): Promise<WorkedThrough> =>
  workThrough(
    {
      find: (after, limit) => findToRejudge(context.db, after, limit),
      idOf: ({ scanId }) => scanId,
      handle: (scan) => rejudge(context, scan),
    },
    stopping,
  )

async function rejudge(context: RejudgeContext, scan: ScanToRejudge): Promise<boolean> {
  const { accountId, scanId, pageId, profile } = scan
  const stored = await findStoredResult(context.db, accountId, scanId)
  const page = await readStoredCapture(context, accountId, scanId)
  if (stored === null || page === null) return false
  const before = await findKnown(context.db, accountId, pageId, profile, scanId)
  const result = judgeAgain(page, stored, { before })
  return context.db.transaction().execute(async (trx) => {
    if (!(await insertRejudgement(trx, scan, result))) return false
    await appendEvidence(trx, accountId, [factOf(scanId, stored, result)])
    return true
  })
}

function factOf(scanId: string, stored: ScanResult, result: ScanResult): EvidenceEntry {
  const { added, removed, changed } = compareFindings(stored.findings, result.findings)
  const { rulesVersion, risk, findings } = result
  const judgement = createHash('sha256')
    .update(canonicalBytes({ result: result.result, reason: result.reason, risk, findings } as Json))
    .digest('hex')
  const counts = { findings: findings.length, added: added.length, removed: removed.length, changed: changed.length }
  const facts = { rulesVersion, rulesBefore: stored.rulesVersion, result: result.result, risk: risk.score, ...counts, judgement }
  return { kind: 'judgement', subject: scanId, digests: {}, facts }
}
