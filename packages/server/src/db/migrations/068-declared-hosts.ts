// Owns the statement of a site's hosts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statements drop constraint statements_kind_check, drop constraint site_of_saq_a,
      add constraint statements_kind_check check (kind in ('roles', 'risk-analysis', 'responsibilities', 'saq-a', 'acquirer-agreements', 'hosts')),
      add constraint site_of_what_is_of_one check ((kind in ('saq-a', 'hosts')) = (site_id is not null))`.execute(db)
}
