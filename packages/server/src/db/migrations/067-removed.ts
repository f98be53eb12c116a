// Owns the verdict of scripts that are gone.
import { type Kysely, sql } from 'kysely'

const verdicts = sql.raw("('volatile', 'rebuild', 'release', 'deploy', 'removed', 'capability', 'targeted', 'malicious')")
const told = sql.raw('rebuild_count + release_count + deploy_count + removed_count + capability_count + targeted_count + malicious_count')

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scan_changes drop constraint scan_changes_verdict_check, drop constraint scan_changes_own_verdict_check,
      add constraint scan_changes_verdict_check check (verdict in ${verdicts}),
      add constraint scan_changes_own_verdict_check check (own_verdict in ${verdicts})`.execute(db)
  // The index on the made column goes with it.
  await sql`alter table scan_comparisons drop column is_news, drop constraint found_by_comparing`.execute(db)
  await sql`alter table scan_comparisons add column removed_count integer not null default 0 check (removed_count >= 0)`.execute(db)
  await sql`
    alter table scan_comparisons
      add column is_news boolean not null generated always as (state = 'failed' or not_compared <> '[]' or ${told} > 0) stored,
      add constraint found_by_comparing check (state = 'compared' or (scripts is null and not_compared = '[]' and volatile_count + ${told} = 0))`.execute(
    db,
  )
  await sql`create index scan_comparisons_with_news on scan_comparisons (site_id, scanned_at desc, scan_id desc) where is_news`.execute(db)
}
