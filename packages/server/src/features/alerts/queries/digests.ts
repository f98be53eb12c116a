// Queries of digests: which channels are due, and what was found for them below alert level.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { DigestSite } from '../message.ts'
import { toldSites } from './told-sites.ts'

export interface DueDigest {
  id: string
  account_id: string
  digest: 'daily' | 'weekly'
  digest_due_at: Date
  digested_until: Date
  is_for_all_sites: boolean
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string
}

/**
 * One channel of any account with a due digest, except for these, locked until the transaction ends; null if none exists that is not
 * locked.
 */
export async function holdDueDigest(trx: Db, now: Date, but: readonly string[]): Promise<DueDigest | null> {
  const { rows } = await sql<DueDigest>`
    select id, account_id, digest, digest_due_at, coalesce(digested_until, created_at) as digested_until, is_for_all_sites, quiet_from, quiet_until,
      time_zone
    from alert_channels where digest_due_at <= ${now} and paused_at is null and id <> all(${but}::uuid[]) order by digest_due_at limit 1 for update skip locked`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** Maximum sites that a digest names; others are counted. */
const sitesMax = 200

/**
 * Findings on the channel's sites from comparisons that ended after `from` and up to `until`, and the number of failed ones. Leaves out
 * sites without either.
 */
export async function countForDigest(
  db: Db,
  { id, account_id, is_for_all_sites }: DueDigest,
  from: Date,
  until: Date,
): Promise<{ sites: DigestSite[]; total: number }> {
  const { rows } = await sql<DigestSite & { total: number }>`
    select sites.id as "siteId", sites.host, sum(rebuild_count)::int as rebuild, sum(release_count)::int as release, sum(deploy_count)::int as deploy, sum(removed_count)::int as removed,
      sum(capability_count + targeted_count + malicious_count)::int as alerts,
      (count(*) filter (where state = 'failed'))::int as failed, (count(*) over ())::int as total
    from scan_comparisons join sites on sites.account_id = scan_comparisons.account_id and sites.id = scan_comparisons.site_id
    where scan_comparisons.account_id = ${account_id} and is_news and ended_at > ${from} and ended_at <= ${until}
      ${is_for_all_sites ? sql`` : sql`and site_id in (${toldSites(sql`${account_id}::uuid`, sql`${id}::uuid`)})`}
    group by sites.id, sites.host having sum(rebuild_count + release_count + deploy_count + removed_count) > 0 or bool_or(state = 'failed')
    order by sites.host limit ${sitesMax}`.execute(db)
  return { sites: rows.map(({ total: _total, ...site }) => site), total: rows[0]?.total ?? 0 }
}

/** `until` if a digest was created, otherwise null. */
export async function putDigest(trx: Db, { id, account_id }: DueDigest, dueAt: Date, until: Date | null): Promise<void> {
  await trx
    .updateTable('alert_channels')
    .set({ digest_due_at: dueAt, ...(until === null ? {} : { digested_until: until }) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}
