// Finds the contents and changes that need a second opinion.
import { changeVerdicts } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

const alerts = changeVerdicts.slice(changeVerdicts.indexOf('capability'))

/** Of one scan and the previous one: scripts whose content changed at alert level, most severe first, at most 100. */
export async function findAlerts(db: Db, scanId: string): Promise<{ before: string; after: string }[]> {
  const rows = await db
    .selectFrom('scan_changes')
    .select(['before_sha256', 'after_sha256'])
    .where('scan_id', '=', scanId)
    .where('verdict', 'in', alerts)
    .where('before_sha256', 'is not', null)
    .where('after_sha256', 'is not', null)
    .whereRef('before_sha256', '<>', 'after_sha256')
    .orderBy('position')
    .limit(100)
    .$narrowType<{ before_sha256: string; after_sha256: string }>()
    .execute()
  return rows.map(({ before_sha256, after_sha256 }) => ({ before: before_sha256, after: after_sha256 }))
}

/**
 * Contents of a scan that its examination found suspicious or malicious, without those in the payment provider's responsibility; at most
 * 100.
 */
export async function findFlagged(db: Db, scanId: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select content ->> 'sha256' as sha256 from scan_examinations, jsonb_array_elements(contents) as content
    where scan_id = ${scanId} and content ->> 'sha256' is not null and content ->> 'verdict' in ('suspicious', 'malicious')
      and content -> 'isProviders' = 'false'
    order by content ->> 'verdict', 1 limit 100`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}
