// Lists the changes on the pages of all sites of an account, and exports them as CSV.
import { type AccountChanges, type AccountChangesFilter, type AccountChangesQuery, changesMax } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { type CsvFile, csvFile } from '#features/csv-file.ts'
import { ownSite } from '#features/sites/index.ts'
import { changeColumns, changeLines } from './export-changes.ts'
import { listPart, ownFilter } from './list-site-changes.ts'
import { countChanges } from './queries.ts'

/** Newest scan first. Throws Refusal `forbidden`, `not-found` for an unknown site, `bad-input` for an invalid cursor. */
export async function listAccountChanges(
  { db }: { db: Db },
  actor: Actor,
  { site, ...query }: AccountChangesQuery,
): Promise<AccountChanges> {
  const siteId = await requireSites(db, actor, site)
  await ownFilter(db, actor, siteId, query)
  const part = await listPart(db, actor, siteId, query, changesMax.changesOfEach)
  return { ...(await countChanges(db, actor.accountId, siteId, query)), ...part }
}

/** All entries of the list, newest first. Throws as `listAccountChanges`. */
export async function exportAccountChanges({ db }: { db: Db }, actor: Actor, { site, ...filter }: AccountChangesFilter): Promise<CsvFile> {
  const siteId = await requireSites(db, actor, site)
  return csvFile('account', 'changes', changeColumns, changeLines(db, actor, siteId, filter))
}

/** Null for all sites. Keys that are limited to some sites may not read this list. */
async function requireSites(db: Db, actor: Actor, site: string | undefined): Promise<string | null> {
  authorise(actor, 'sites:read')
  return site === undefined ? null : (await ownSite(db, actor, 'sites:read', site)).id
}
