// Migrates inventories that were written with earlier identity rules. From the first release on, every change of the rules needs it.
import { currentIdentity, IDENTITY_RULES_VERSION } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { type WorkedThrough, workThrough } from '#features/work-through.ts'
import { aliasFact, carriedFact } from './identity-facts.ts'
import { moveIdentities } from './move-identities.ts'
import {
  type Alias,
  findCarriedDecisions,
  findRowsOfSite,
  findSitesOfOldRules,
  lockDecisions,
  rulesOfSite,
  setRulesOfSite,
} from './queries.ts'
import { hashOf } from './sighting-of.ts'

/**
 * All sites, one after the other, each in its own transaction. Returns their number, and the failures by site, which the next run or the
 * site's next scan retries. Idempotent.
 */
export const mapIdentities = ({ db }: { db: Db }, stopping?: AbortSignal): Promise<WorkedThrough> =>
  workThrough(
    {
      find: (after, limit) => findSitesOfOldRules(db, after, limit),
      idOf: ({ id }) => id,
      handle: ({ account_id, id }) => mapSite(db, account_id, id),
    },
    stopping,
  )

/** False if there was nothing to do. */
export async function mapSite(db: Db, accountId: string, siteId: string): Promise<boolean> {
  if ((await rulesOfSite(db, accountId, siteId)) >= IDENTITY_RULES_VERSION) return false
  return db.transaction().execute(async (trx) => {
    await lockDecisions(trx, siteId)
    const rules = await rulesOfSite(trx, accountId, siteId)
    if (rules >= IDENTITY_RULES_VERSION) return false
    const aliases = await aliasesOf(trx, accountId, siteId)
    await moveIdentities(trx, { accountId, siteId, rules, scanId: null }, aliases)
    await setRulesOfSite(trx, accountId, siteId)
    const moved = [...new Set(aliases.map(({ to_sha256 }) => to_sha256))]
    const decisions = moved.length === 0 ? [] : await findCarriedDecisions(trx, accountId, siteId, moved)
    await appendEvidence(trx, accountId, [
      ...aliases.map((alias) => aliasFact({ ...alias, siteId, scanId: null })),
      ...decisions.map(carriedFact),
    ])
    return true
  })
}

/** An identity is the same on all pages of a site, so the row that was seen last determines its replacement. */
async function aliasesOf(db: Db, accountId: string, siteId: string): Promise<Alias[]> {
  const rows = (await findRowsOfSite(db, accountId, siteId, null)).toSorted((one, other) => +one.last_seen_at - +other.last_seen_at)
  const latest = new Map(rows.map((row) => [row.identity_sha256, row]))
  return [...latest.values()].flatMap(({ identity, identity_sha256, url }) => {
    const current = currentIdentity(identity, url)
    const to_sha256 = hashOf(current)
    return to_sha256 === identity_sha256 ? [] : [{ from_sha256: identity_sha256, identity: current, to_sha256, found_by: 'rules' }]
  })
}
