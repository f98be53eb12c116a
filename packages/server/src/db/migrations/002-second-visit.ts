// Owns what a scan says about its second visit, and the word of its risk score as it was judged.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scans
      add column cloak_check text not null default 'not-asked' check
        (cloak_check in ('not-asked', 'pending', 'compared', 'no-other-browser', 'first-visit-failed', 'second-visit-failed', 'third-visit-failed')),
      add column severity text check (severity in ('info', 'low', 'medium', 'high', 'critical'))`.execute(db)
  await sql`update scans set severity = result #>> '{risk,severity}' where risk_score is not null`.execute(db)
  await sql`alter table scans add constraint severity_with_score check ((severity is null) = (risk_score is null))`.execute(db)
}
