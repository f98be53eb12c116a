// Records the scripts that a scan saw on a page.

import type { ScanResult } from '@tillwatch/contract/shapes'
import type { CarriedIdentity } from '@tillwatch/core/changes'
import { IDENTITY_RULES_VERSION } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { moveIdentities } from './move-identities.ts'
import { type Alias, findRowsOfSite, findWronglyApproved, lockSiteOf, namesOf, recordSeen } from './queries.ts'
import { rowsOf } from './rows-of.ts'
import { hashOf } from './sighting-of.ts'

/**
 * In the transaction that records the scan. Records nothing for a scan that was not evaluated. `carried` was determined earlier and applies
 * if nobody else assigned the identity meanwhile.
 */
export async function recordInventory(
  db: Db,
  scan: PageScan,
  { result, scripts }: ScanResult,
  carried: readonly CarriedIdentity[] = [],
): Promise<void> {
  if (result === 'not-evaluated') return
  const siteId = await lockSiteOf(db, scan)
  await carry(db, scan, siteId, carried)
  const names = await namesOf(db, siteId, [...new Set(scripts.map(({ identity }) => identity))])
  await recordSeen(db, scan, rowsOf(scripts, names))
}

async function carry(db: Db, { accountId, scanId }: PageScan, siteId: string, carried: readonly CarriedIdentity[]): Promise<void> {
  if (carried.length === 0) return
  const names = await namesOf(
    db,
    siteId,
    carried.flatMap(({ from, to }) => [from, to]),
  )
  const aliases = carried.flatMap(({ from, to, by }): Alias[] => {
    const identity = names.get(to) ?? to
    if (names.has(from) || identity === from) return []
    return [{ from_sha256: hashOf(from), identity, to_sha256: hashOf(identity), found_by: by }]
  })
  const known = await findRowsOfSite(
    db,
    accountId,
    siteId,
    aliases.map(({ to_sha256 }) => to_sha256),
  )
  const present = new Set(known.map(({ identity_sha256 }) => identity_sha256))
  const wrong = await findWronglyApproved(db, accountId, siteId, aliases)
  const move = { accountId, siteId, rules: IDENTITY_RULES_VERSION, scanId }
  await moveIdentities(
    db,
    move,
    aliases.filter(({ from_sha256, to_sha256 }) => present.has(to_sha256) && !wrong.has(from_sha256)),
  )
}
