// Owns the filters that accounts keep under a name, and the indexes that lists of scripts and decisions need.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_filters (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      name text not null check (length(name) between 1 and 80),
      query jsonb not null check (jsonb_typeof(query) = 'object'),
      saved_by text not null check (saved_by <> ''),
      saved_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index saved_filters_by_name on saved_filters (account_id, lower(name))`.execute(db)
  // The last evaluated scans of a page are found without reading those that failed.
  await sql`
    create index scans_evaluated_of_page on scans (page_id, created_at desc, id desc) where page_id is not null and state in ('complete', 'partial')`.execute(
    db,
  )
  await sql`create index page_scripts_of_decision on page_scripts (decision_id) where decision_id is not null`.execute(db)
  await sql`create index decisions_of_vendor on decisions (site_id, vendor, purpose, decided_at desc, id desc) where covers = 'vendor'`.execute(
    db,
  )
}
