// Queries that write comparisons, used by a worker. A finished comparison is never written again.
import { randomUUID } from 'node:crypto'
import { type ChangeVerdict, type ComparisonFailure, changeVerdicts, type Profile } from '@tillwatch/contract/lists'
import type { PageChange, ScansCompared } from '@tillwatch/core/changes'
import { sql } from 'kysely'
import { batches, type Db, storableJson } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { comparisonRules } from '../rules.ts'

/** A scan with a pending comparison. */
export type WaitingScan = PageScan

export interface BeforeScan {
  scanId: string
  at: Date
}

/** Once per scan, however often it is requested. */
export async function insertWaiting(db: Db, { accountId, pageId, scanId, profile }: PageScan): Promise<void> {
  await sql`
    insert into scan_comparisons (scan_id, account_id, site_id, page_id, profile, scanned_at)
    select scans.id, scans.account_id, pages.site_id, pages.id, ${profile}, scans.finished_at
    from scans join pages on pages.account_id = scans.account_id and pages.id = ${pageId}
    where scans.account_id = ${accountId} and scans.id = ${scanId}
    on conflict do nothing`.execute(db)
}

/** Null if it is finished, or was deleted with its scan. */
export async function findWaiting(db: Db, scanId: string): Promise<WaitingScan | null> {
  const row = await db
    .selectFrom('scan_comparisons')
    .select(['account_id', 'page_id', 'profile', 'scanned_at'])
    .where('scan_id', '=', scanId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (row === undefined) return null
  return { accountId: row.account_id, pageId: row.page_id, scanId, profile: row.profile as Profile, at: row.scanned_at }
}

/**
 * The last evaluated scan of the page before this one with the same profile, because a shop may answer phones differently. Skips a scan
 * whose own comparison failed: its changes were never reported, so nothing must be measured by it.
 */
export async function findBefore(db: Db, { accountId, pageId, scanId, profile }: WaitingScan): Promise<BeforeScan | null> {
  const row = await db
    .selectFrom('scans')
    .select(['id', 'finished_at', 'created_at'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('profile', '=', profile)
    .where('state', 'in', ['complete', 'partial'])
    .where(sql<boolean>`(created_at, id) < (select created_at, id from scans where account_id = ${accountId} and id = ${scanId})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scan_comparisons')
            .select('scan_id')
            .whereRef('scan_comparisons.scan_id', '=', 'scans.id')
            .where('scan_comparisons.state', '=', 'failed'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { scanId: row.id, at: row.finished_at ?? row.created_at }
}

interface End {
  state: 'first' | 'compared' | 'failed'
  before: BeforeScan | null
  columns?: Record<string, unknown>
}

/** False if it was finished. */
async function end(db: Db, { accountId, scanId }: WaitingScan, { state, before, columns = {} }: End): Promise<boolean> {
  const done = await db
    .updateTable('scan_comparisons')
    .set({
      ...{ state, ended_at: sql<Date>`now()`, before_scan_id: before?.scanId ?? null, before_at: before?.at ?? null },
      ...columns,
    })
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function saveFirst(db: Db, scan: WaitingScan): Promise<void> {
  await end(db, scan, { state: 'first', before: null })
}

export async function saveFailed(db: Db, scan: WaitingScan, before: BeforeScan | null, failure: ComparisonFailure): Promise<void> {
  await end(db, scan, { state: 'failed', before, columns: { failure } })
}

/** In a transaction: the comparison, and each of its changes with its script's place in the inventory. */
export async function saveCompared(trx: Db, scan: WaitingScan, before: BeforeScan, compared: ScansCompared): Promise<void> {
  const { changes, notCompared, summary } = compared
  const counts = Object.fromEntries(changeVerdicts.map((verdict) => [countOf(verdict), summary.verdicts[verdict]]))
  const columns = {
    ...{ rules_version: comparisonRules, scripts: summary.scripts && JSON.stringify(summary.scripts) },
    ...{ not_compared: storableJson(notCompared), ...counts },
  }
  if (!(await end(trx, scan, { state: 'compared', before, columns }))) return
  const placeOf = await findPlaces(trx, scan, before, changes)
  const rows = changes.map((change, position) => rowOf(scan, change, position, placeOf))
  for (const some of batches(rows)) await trx.insertInto('scan_changes').values(some).execute()
}

/** The column with the number of changes of this verdict. */
export const countOf = (verdict: ChangeVerdict) => `${verdict}_count` as const

/** A scan's script in the inventory, and its content there. */
interface Place {
  page_script_id: string | null
  sha256: string | null
}
type PlaceOf = (scanId: string, scriptId: string | null) => Place | null

function rowOf({ accountId, scanId }: WaitingScan, change: PageChange, position: number, placeOf: PlaceOf) {
  const { script } = change
  const [was, is] = [placeOf('before', script?.before ?? null), placeOf('after', script?.after ?? null)]
  return {
    id: randomUUID(),
    account_id: accountId,
    scan_id: scanId,
    position,
    kind: change.kind,
    subject: storableJson(change.subject),
    verdict: change.verdict,
    reasons: storableJson(change.reasons),
    lines: JSON.stringify(change.lines),
    new_capabilities: storableJson(change.newCapabilities),
    gone_capabilities: storableJson(change.goneCapabilities),
    masked: storableJson(change.masked),
    is_of_script: script !== undefined,
    page_script_id: is?.page_script_id ?? null,
    before_page_script_id: was?.page_script_id ?? null,
    before_sha256: was?.sha256 ?? null,
    after_sha256: is?.sha256 ?? null,
  }
}

/** Places of the changed scripts. */
async function findPlaces(db: Db, scan: WaitingScan, before: BeforeScan, changes: readonly PageChange[]): Promise<PlaceOf> {
  if (changes.every(({ script }) => script === undefined)) return () => null
  const { rows } = await sql<{ is_after: boolean; id: string; identity: string; sha256: string | null }>`
    select scans.id = ${scan.scanId} as is_after, seen ->> 'id' as id, seen ->> 'sha256' as sha256, script_sha256_of(pages.site_id,
      scans.identity_rules, encode(sha256(convert_to(seen ->> 'identity', 'UTF8')), 'hex')) as identity
    from scans join pages on pages.account_id = scans.account_id and pages.id = scans.page_id
    cross join lateral jsonb_array_elements(scans.result -> 'scripts') seen
    where scans.account_id = ${scan.accountId} and scans.id in (${scan.scanId}, ${before.scanId})`.execute(db)
  const wanted = new Set(changes.flatMap(({ script }) => [`before ${script?.before}`, `after ${script?.after}`]))
  const named = rows
    .map(({ is_after, id, ...row }) => ({ key: `${is_after ? 'after' : 'before'} ${id}`, ...row }))
    .filter(({ key }) => wanted.has(key))
  const ids = await findInventoryIds(db, scan, [...new Set(named.map(({ identity }) => identity))])
  const places = new Map(
    named.map(({ key, identity, sha256 }): [string, Place] => [key, { page_script_id: ids.get(identity) ?? null, sha256 }]),
  )
  return (which, id) => places.get(`${which} ${id}`) ?? null
}

async function findInventoryIds(db: Db, { accountId, pageId }: WaitingScan, hashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('page_scripts')
    .select(['id', 'identity_sha256'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where(sql<boolean>`identity_sha256 = any(${hashes}::text[])`)
    .execute()
  return new Map(rows.map(({ id, identity_sha256 }) => [identity_sha256, id]))
}
