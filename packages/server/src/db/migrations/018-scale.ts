// Owns the indexes that lists need where an account has thousands of pages.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sites_by_account on sites (account_id, claimed_at desc, id desc)`.execute(db)
  await sql`create index pages_by_site on pages (site_id)`.execute(db)
  await sql`create index decisions_of_batch on decisions (account_id, batch_id)`.execute(db)
}
