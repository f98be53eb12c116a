// Queries of searches and their candidates. Those for people are each for one account.

import type { CandidateStrength, DiscoveryOutcome, PageKind } from '@tillwatch/contract/lists'
import type { CandidateList } from '@tillwatch/contract/shapes'
import type { CandidatePage } from '@tillwatch/core/inventory'
import { sql } from 'kysely'
import { batches, type Db, storableJson } from '#db/index.ts'

export interface NewDiscovery {
  id: string
  account_id: string
  site_id: string
  requested_by: string
}

/** False if a search of the site is running. */
export async function insertDiscovery(db: Db, row: NewDiscovery): Promise<boolean> {
  const done = await db
    .insertInto('discoveries')
    .values(row)
    .onConflict((conflict) => conflict.column('site_id').where('finished_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A search takes two minutes and may wait in the queue. One that is open after this long has lost its job. */
const lostMs = 3_600_000

/** Ends a search that has lost its job, so that another can begin. */
export async function giveUpLost(db: Db, accountId: string, siteId: string): Promise<void> {
  await db
    .updateTable('discoveries')
    .set({ finished_at: new Date(), outcome: 'gave-up' satisfies DiscoveryOutcome })
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('finished_at', 'is', null)
    .where('started_at', '<', new Date(Date.now() - lostMs))
    .execute()
}

/** The last search of the site; null before the first. One that has lost its job counts as given up. */
export async function findLast(db: Db, accountId: string, siteId: string) {
  const row = await db
    .selectFrom('discoveries')
    .select(['started_at', 'finished_at', 'outcome', 'pages_read', 'pages_failed'])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const lostAt = new Date(row.started_at.getTime() + lostMs)
  return row.finished_at === null && lostAt < new Date() ? { ...row, finished_at: lostAt, outcome: 'gave-up' } : row
}

/** Input of an open search for a worker: the site's host and its pages; null if it has ended. */
export async function findOpen(db: Db, discoveryId: string) {
  const found = await db
    .selectFrom('discoveries')
    .innerJoin('sites', (join) =>
      join.onRef('sites.id', '=', 'discoveries.site_id').onRef('sites.account_id', '=', 'discoveries.account_id'),
    )
    .select(['discoveries.account_id', 'discoveries.site_id', 'sites.host', 'sites.url'])
    .where('discoveries.id', '=', discoveryId)
    .where('discoveries.finished_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return null
  const pages = await db
    .selectFrom('pages')
    .select('url')
    .where('account_id', '=', found.account_id)
    .where('site_id', '=', found.site_id)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .limit(5)
    .execute()
  return { accountId: found.account_id, siteId: found.site_id, host: found.host, starts: [found.url, ...pages.map(({ url }) => url)] }
}

/** False, without changes, if the search had already ended. */
export async function endDiscovery(
  db: Db,
  discoveryId: string,
  { outcome, pagesRead, pagesFailed }: { outcome: DiscoveryOutcome; pagesRead: number; pagesFailed: number },
): Promise<boolean> {
  const done = await db
    .updateTable('discoveries')
    .set({ finished_at: new Date(), outcome, pages_read: pagesRead, pages_failed: pagesFailed })
    .where('id', '=', discoveryId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Replaces the results of earlier searches. Dismissed candidates stay dismissed. */
export async function keepCandidates(
  db: Db,
  at: { accountId: string; siteId: string; discoveryId: string },
  candidates: readonly (CandidatePage & { id: string })[],
): Promise<void> {
  for (const some of batches(candidates)) await upsertCandidates(db, at, some)
  await db
    .deleteFrom('page_candidates')
    .where('account_id', '=', at.accountId)
    .where('site_id', '=', at.siteId)
    .where('discovery_id', '<>', at.discoveryId)
    .where('set_aside_at', 'is', null)
    .execute()
}

async function upsertCandidates(
  db: Db,
  at: { accountId: string; siteId: string; discoveryId: string },
  candidates: readonly (CandidatePage & { id: string })[],
): Promise<void> {
  await db
    .insertInto('page_candidates')
    .values(
      candidates.map(({ id, url, kind, strength, reasons }) => ({
        id,
        account_id: at.accountId,
        site_id: at.siteId,
        discovery_id: at.discoveryId,
        url,
        kind,
        strength,
        reasons: storableJson(reasons),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'url']).doUpdateSet((row) => ({
        discovery_id: row.ref('excluded.discovery_id'),
        kind: row.ref('excluded.kind'),
        strength: row.ref('excluded.strength'),
        reasons: row.ref('excluded.reasons'),
        found_at: new Date(),
      })),
    )
    .execute()
}

/** Candidates of the last search that read a page, without monitored and dismissed ones, most likely first. */
export async function listOpenCandidates(db: Db, accountId: string, siteId: string): Promise<CandidateList['candidates']> {
  const rows = await db
    .selectFrom('page_candidates as candidate')
    .select(['id', 'url', 'kind', 'strength', 'reasons', 'found_at'])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('set_aside_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pages')
            .select('pages.id')
            .whereRef('pages.site_id', '=', 'candidate.site_id')
            .whereRef('pages.url', '=', 'candidate.url')
            .where('pages.removed_at', 'is', null),
        ),
      ),
    )
    .orderBy(sql`array_position(array['seen', 'named', 'guarded'], strength)`)
    .orderBy('url')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    kind: row.kind as PageKind,
    strength: row.strength as CandidateStrength,
    reasons: row.reasons as CandidateList['candidates'][number]['reasons'],
    foundAt: row.found_at.toISOString(),
  }))
}

/** The site of the dismissed candidate; null if the account has no such candidate. */
export async function setAside(db: Db, accountId: string, candidateId: string): Promise<{ siteId: string; url: string } | null> {
  const row = await db
    .updateTable('page_candidates')
    .set({ set_aside_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', candidateId)
    .where('set_aside_at', 'is', null)
    .returning(['site_id', 'url'])
    .executeTakeFirst()
  return row === undefined ? null : { siteId: row.site_id, url: row.url }
}
