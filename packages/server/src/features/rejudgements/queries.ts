// Queries of stored captures that are judged again.

import type { Profile } from '@tillwatch/contract/lists'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { RULES_VERSION } from '@tillwatch/core/checks'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'

export interface ScanToRejudge {
  accountId: string
  scanId: string
  pageId: string
  profile: Profile
}

/**
 * The newest evaluated scan of each page and profile, even if partial, that older rules judged, whose capture is stored, and that has no
 * record by today's rules. By ID, after `after`.
 */
export async function findToRejudge(db: Db, after: string | null, limit: number): Promise<ScanToRejudge[]> {
  const { rows } = await sql<ScanToRejudge>`
    select last.account_id as "accountId", last.id as "scanId", last.page_id as "pageId", last.profile
    from (
      select distinct on (page_id, profile) id, account_id, page_id, profile, rules_version from scans
      where page_id is not null and state in ('complete', 'partial')
      order by page_id, profile, finished_at desc, id desc
    ) last
    where (${after}::uuid is null or last.id > ${after}::uuid) and last.rules_version collate "C" < ${RULES_VERSION}
      and not exists (select from scan_rejudgements known where known.scan_id = last.id and known.rules_version = ${RULES_VERSION})
      and exists (select from artifacts kept where kept.scan_id = last.id and kept.kind = 'capture')
    order by last.id limit ${limit}`.execute(db)
  return rows
}

export async function findStoredResult(db: Db, accountId: string, scanId: string): Promise<ScanResult | null> {
  const row = await db.selectFrom('scans').select('result').where('account_id', '=', accountId).where('id', '=', scanId).executeTakeFirst()
  return (row?.result ?? null) as unknown as ScanResult | null
}

/** False if the scan is gone, or a record by these rules exists. */
export async function insertRejudgement(db: Db, { accountId, scanId }: ScanToRejudge, result: ScanResult): Promise<boolean> {
  const { rulesVersion, reason, risk, findings } = result
  const kept = await db
    .selectFrom('scans')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .forKeyShare()
    .executeTakeFirst()
  if (!kept) return false
  const inserted = await db
    .insertInto('scan_rejudgements')
    .values({
      ...{ account_id: accountId, scan_id: scanId, rules_version: rulesVersion, result: result.result },
      ...{ reason: reason && storableJson(reason), risk: storableJson(risk), findings: storableJson(findings) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** The newest rules first. */
export async function listOfScan(db: Db, accountId: string, scanId: string) {
  return db
    .selectFrom('scan_rejudgements')
    .select(['rules_version', 'judged_at', 'result', 'reason', 'risk', 'findings'])
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .orderBy(sql`rules_version collate "C"`, 'desc')
    .execute()
}
