// Reads one scan: its summary, and its stored result.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { isRowId } from '#db/index.ts'
import { type Actor, authoriseWithin, reaches } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { ScanContext } from './ports.ts'
import { findResultText, findScan } from './queries.ts'

/** Throws Refusal `not-found` for a scan that does not exist, belongs to another account, or is beyond a key's access. */
export async function getScan(context: ScanContext, actor: Actor, scanId: string): Promise<ScanSummary> {
  authoriseWithin(actor, 'scans:read')
  const scan = isRowId(scanId) ? await findScan(context.db, actor.accountId, scanId) : null
  if (scan === null || !reaches(actor, scan.siteId)) throw new Refusal('not-found', 'scan-not-found')
  return scan
}

/** JSON text of the ScanResult. Throws Refusal `not-ready` with the reason if there is none yet. */
export async function getScanResult(context: ScanContext, actor: Actor, scanId: string): Promise<string> {
  const scan = await getScan(context, actor, scanId)
  const text = await findResultText(context.db, actor.accountId, scanId)
  if (text !== null) return text
  const open = scan.state === 'queued' || scan.state === 'running'
  throw new Refusal(
    'not-ready',
    open ? 'scan-not-ended' : { code: 'scan-without-result', values: { reason: scan.reason?.code ?? { code: 'no-reason' } } },
  )
}
