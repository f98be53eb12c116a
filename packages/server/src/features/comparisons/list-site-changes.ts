// Lists the changes on the pages of a site.
import { type ChangesQuery, type Comparison, changesMax, type SiteChanges } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite } from '#features/sites/index.ts'
import { describeComparison } from './described.ts'
import { countChanges, findChanges, findComparisons, isComparedOn, isPageOf, verdictsOf } from './queries.ts'

/**
 * Newest scan first. Throws Refusal `forbidden`, `not-found` for an unknown site or page or one of another account, `bad-input` for an
 * invalid cursor.
 */
export async function listSiteChanges({ db }: { db: Db }, actor: Actor, siteId: string, query: ChangesQuery): Promise<SiteChanges> {
  await ownSite(db, actor, 'sites:read', siteId)
  await ownFilter(db, actor, siteId, query)
  const { comparisons, next } = await listPart(db, actor, siteId, query, changesMax.changesOfEach)
  return { siteId, ...(await countChanges(db, actor.accountId, siteId, query)), comparisons, next }
}

/** Throws Refusal `not-found` for a page of another site or account (includes removed pages); `bad-input` for an invalid cursor. */
export async function ownFilter(
  db: Db,
  { accountId }: Actor,
  siteId: string | null,
  { page, after }: Partial<ChangesQuery>,
): Promise<void> {
  if (page !== undefined && !(siteId !== null && isRowId(page) && (await isPageOf(db, accountId, siteId, page))))
    throw new Refusal('not-found', 'no-such-page-of-site')
  if (after !== undefined && !(isRowId(after) && (await isComparedOn(db, accountId, siteId, after))))
    throw new Refusal('bad-input', 'bad-cursor', 'after')
}

/** One part of the list, with a limited number of changes per comparison. */
export async function listPart(
  db: Db,
  { accountId }: Actor,
  siteId: string | null,
  query: ChangesQuery,
  changesOfEach: number,
): Promise<{ comparisons: Comparison[]; next: string | null }> {
  const found = await findComparisons(db, accountId, siteId, query, query.limit + 1)
  const rows = found.slice(0, query.limit)
  const verdicts = verdictsOf(query)
  const ids = rows.map(({ scan_id }) => scan_id)
  const changes = await findChanges(db, accountId, ids, verdicts, changesOfEach)
  return {
    comparisons: rows.map((row) => describeComparison(row, changes.get(row.scan_id) ?? [], verdicts)),
    next: found.length > rows.length ? (ids.at(-1) ?? null) : null,
  }
}
