// Owns the filters that accounts keep under a name, the indexes that lists of scripts and decisions need, and when a script was first approved.
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
  // Lists read all scripts of their pages, whatever the order, so an order by risk is not kept any more: each scan would have to keep it up.
  await sql`drop index page_scripts_by_risk`.execute(db)
  await sql`create index page_scripts_of_page on page_scripts (account_id, page_id)`.execute(db)
  await sql`create index page_scripts_of_decision on page_scripts (account_id, decision_id) where decision_id is not null`.execute(db)
  await sql`create index decisions_of_vendor on decisions (site_id, vendor, purpose, decided_at desc, id desc) where covers = 'vendor'`.execute(
    db,
  )
  // The lag is of the first approval: one that is renewed later was not late.
  await sql`alter table page_scripts add column first_approved_at timestamptz`.execute(db)
  await sql`
    update page_scripts set first_approved_at = (
      select min(decisions.decided_at) from decisions
      join pages on pages.site_id = decisions.site_id and pages.id = page_scripts.page_id
      where decisions.account_id = page_scripts.account_id and decisions.verdict = 'approve' and (
        decisions.identity_sha256 = page_scripts.identity_sha256
        or (decisions.vendor = page_scripts.vendor and decisions.purpose = page_scripts.purpose)
        or (decisions.host = page_scripts.host and decisions.directory = page_scripts.directory)))
    where decision_id is not null`.execute(db)
}
