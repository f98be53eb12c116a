// Reads the changes that one scan found.
import { changesMax, type ScanChanges } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describeComparison } from './described.ts'
import { findChanges, findComparison, isScanOf } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for an unknown scan or one of another account. */
export async function getScanChanges({ db }: { db: Db }, actor: Actor, scanId: string): Promise<ScanChanges> {
  authorise(actor, 'scans:read')
  if (!isRowId(scanId) || !(await isScanOf(db, actor.accountId, scanId))) throw new Refusal('not-found', 'scan-not-found')
  const row = await findComparison(db, actor.accountId, scanId)
  if (row === null) return { comparison: null }
  const changes = await findChanges(db, actor.accountId, [scanId], null, changesMax.changesOfScan)
  return { comparison: describeComparison(row, changes.get(scanId) ?? [], null) }
}
