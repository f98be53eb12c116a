// Owns what letting go of old headers needs: whether a period is the first of its page and profile, and finding the periods of a set.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Told when it is written, since the periods before it may be gone later.
  await sql`alter table header_periods add column is_first boolean not null default false`.execute(db)
  await sql`
    update header_periods set is_first = true where id in (
      select distinct on (account_id, page_id, profile) id from header_periods order by account_id, page_id, profile, first_seen_at, id)`.execute(
    db,
  )
  await sql`alter table header_periods alter column is_first drop default`.execute(db)
  await sql`create index header_periods_of_set on header_periods (account_id, set_sha256)`.execute(db)
}
