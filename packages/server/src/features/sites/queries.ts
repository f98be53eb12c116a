// Owns the queries of sites. Each is asked for one account.
import type { Db } from '#db/index.ts'

export interface SiteRow {
  id: string
  account_id: string
  host: string
  url: string
  subscription_id: string
  claimed_at: Date
}

export async function insertSite(db: Db, row: SiteRow): Promise<void> {
  await db.insertInto('sites').values(row).execute()
}

/** The sites of an account, newest first. */
export async function listSiteRows(db: Db, accountId: string): Promise<SiteRow[]> {
  return db
    .selectFrom('sites')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('claimed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
