// Owns finding where a script runs over all sites of an account.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The address without its query, by which people ask; a hash of it, since an address can be longer than an index takes.
  await sql`create index page_scripts_by_address on page_scripts (account_id, md5(split_part(split_part(url, '#', 1), '?', 1))) where url is not null`.execute(
    db,
  )
  await sql`create index page_scripts_by_host on page_scripts (account_id, lower(host)) where host is not null`.execute(db)
  await sql`create index page_scripts_by_vendor on page_scripts (account_id, lower(vendor)) where vendor is not null`.execute(db)
  // The newest of each profile, also of pages that have one profile alone.
  await sql`
    create index scans_evaluated_of_profile on scans (page_id, profile, created_at desc, id desc) where page_id is not null and state in ('complete', 'partial')`.execute(
    db,
  )
  await sql`create index script_versions_by_content on script_versions (sha256)`.execute(db)
}
