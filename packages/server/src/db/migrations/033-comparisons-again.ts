// Owns what was learnt of comparisons and examinations: changes that a second opinion raised, what was masked, gaps that are news, and whose turn an examination is.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scan_changes
      -- The verdict of our rules where the shown one is a second opinion's; null for all others.
      add column own_verdict text check (own_verdict in ('volatile', 'rebuild', 'release', 'deploy', 'capability', 'targeted', 'malicious')),
      add constraint raised_to_another check (own_verdict <> verdict),
      -- As those that are new; and what differs and does not count, before and after.
      add column gone_capabilities jsonb not null default '[]' check (jsonb_typeof(gone_capabilities) = 'array'),
      add column masked jsonb not null default '[]' check (jsonb_typeof(masked) = 'array')`.execute(db)
  await sql`
    create index scan_changes_of_contents on scan_changes (after_sha256, before_sha256)
      where after_sha256 is not null and before_sha256 is not null`.execute(db)
  // What could not be compared is told as well: the index on the column goes with it.
  await sql`alter table scan_comparisons drop column is_news`.execute(db)
  await sql`
    alter table scan_comparisons add column is_news boolean not null generated always as (state = 'failed' or not_compared <> '[]'
      or rebuild_count + release_count + deploy_count + capability_count + targeted_count + malicious_count > 0) stored`.execute(db)
  await sql`create index scan_comparisons_with_news on scan_comparisons (site_id, scanned_at desc, scan_id desc) where is_news`.execute(db)
  await sql`create index scan_examinations_waiting on scan_examinations (account_id) where state = 'waiting'`.execute(db)
}
