// Owns what a change was before a second opinion raised it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scan_changes
      -- The verdict of our rules where the shown one is a second opinion's; null for all others.
      add column own_verdict text check (own_verdict in ('volatile', 'rebuild', 'release', 'deploy', 'capability', 'targeted', 'malicious')),
      add constraint raised_to_another check (own_verdict <> verdict)`.execute(db)
  await sql`
    create index scan_changes_of_contents on scan_changes (after_sha256, before_sha256)
      where after_sha256 is not null and before_sha256 is not null`.execute(db)
}
