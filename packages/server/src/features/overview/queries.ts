// Owns the queries of the overview.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'

/** Sites whose plan has not ended; where nothing is sold, and in the sample, every site. */
export async function findWatchedSites(db: Db, accountId: string, unlimited: boolean): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sites where account_id = ${accountId} and (${unlimited || accountId === sampleAccountId} or subscription_id in (
      select id from subscriptions where subscriptions.account_id = sites.account_id and status not in ('canceled', 'incomplete_expired')))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether any channel is there to send alerts to. */
export async function hasChannel(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from alert_channels where account_id = ${accountId} and removed_at is null limit 1`.execute(db)
  return rows.length > 0
}
