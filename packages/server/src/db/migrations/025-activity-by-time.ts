// Owns reading the activity in the order of time, so that a short time is found without reading an account's whole log.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_by_account, audit_by_site, audit_by_actor, audit_by_action, audit_by_subject`.execute(db)
  await sql`create index audit_by_account on audit_log (account_id, at desc, id desc)`.execute(db)
  await sql`create index audit_by_site on audit_log (account_id, site_id, at desc, id desc) where site_id is not null`.execute(db)
  await sql`create index audit_by_actor on audit_log (account_id, actor, at desc, id desc)`.execute(db)
  await sql`create index audit_by_action on audit_log (account_id, action, at desc, id desc)`.execute(db)
  await sql`create index audit_by_subject on audit_log (account_id, subject, at desc, id desc)`.execute(db)
}
