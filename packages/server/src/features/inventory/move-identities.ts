// Replaces identities of a site by others: merges rows, and carries decisions over.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import {
  type Alias,
  decideAnew,
  findDecisionsToCarry,
  findRowsOfSite,
  insertAliases,
  insertDecisions,
  type Merge,
  mergeRows,
  type Renamed,
  renameRows,
} from './queries.ts'

interface Move {
  accountId: string
  siteId: string
  /** Version of the rules that produced the replaced identities. */
  rules: number
  scanId: string | null
}

/**
 * The caller holds the lock of the site's decisions. On each page, the row that was seen first stays, with its ID. It gets the versions,
 * sightings, and changes of the others, and the data of the last visit. Decisions are repeated for the new identity with their author and
 * time, so that the newest counts, for the content it was pinned to.
 */
export async function moveIdentities(trx: Db, move: Move, aliases: readonly Alias[]): Promise<void> {
  if (aliases.length === 0) return
  const { accountId, siteId } = move
  await insertAliases(trx, move, aliases)
  const repeated = await findDecisionsToCarry(trx, accountId, siteId, aliases)
  await insertDecisions(
    trx,
    repeated.map((decision) => ({ ...decision, id: randomUUID(), carried_at: sql<Date>`now()` })),
  )
  const target = new Map(aliases.map((alias) => [alias.from_sha256, alias]))
  const rows = await findRowsOfSite(trx, accountId, siteId, [
    ...new Set(aliases.flatMap(({ from_sha256, to_sha256 }) => [from_sha256, to_sha256])),
  ])
  const merges: Merge[] = []
  const renamed: Renamed[] = []
  /** Rows that always had the identity also get the decisions made under the other name. */
  const targets: string[] = []
  const groups = Map.groupBy(
    rows,
    ({ page_id, identity_sha256 }) => `${page_id} ${target.get(identity_sha256)?.to_sha256 ?? identity_sha256}`,
  )
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue
    const to = [first, ...others].flatMap(({ identity_sha256 }) => target.get(identity_sha256) ?? [])[0]
    if (to === undefined) {
      targets.push(first.id)
      continue
    }
    for (const { id } of others) merges.push({ gone: id, kept: first.id })
    renamed.push({ id: first.id, identity: to.identity, sha256: to.to_sha256 })
  }
  await mergeRows(trx, accountId, merges)
  await renameRows(trx, accountId, renamed)
  await decideAnew(trx, accountId, [...targets, ...renamed.map(({ id }) => id)])
}
