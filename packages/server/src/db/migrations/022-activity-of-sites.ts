// Owns finding the activity of a site, of one actor and of one kind without reading an account's whole log.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of the site itself, its pages and their scans; it outlives them as the rest of the row does, so it refers to no table.
  await sql`alter table audit_log add column site_id uuid`.execute(db)
  await sql`alter table audit_log disable trigger audit_append_only`.execute(db)
  await sql`
    update audit_log set site_id = subjects.site_id from (
      select account_id, id::text as subject, id as site_id from sites
      union all select account_id, id::text, site_id from pages
      union all select scans.account_id, scans.id::text, pages.site_id from scans join pages on pages.id = scans.page_id
    ) subjects
    where audit_log.account_id = subjects.account_id and audit_log.subject = subjects.subject`.execute(db)
  await sql`alter table audit_log enable trigger audit_append_only`.execute(db)
  await sql`create index audit_by_site on audit_log (account_id, site_id, id desc) where site_id is not null`.execute(db)
  await sql`create index audit_by_actor on audit_log (account_id, actor, id desc)`.execute(db)
  await sql`create index audit_by_action on audit_log (account_id, action, id desc)`.execute(db)
}
