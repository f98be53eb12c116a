// Owns corrections of verdicts: the verdicts that newer ones replaced, a correction that waits for a second reviewer, and the alert that tells of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      -- decided_at stays the time of the first verdict, by which a review is overdue.
      add column corrected_at timestamptz,
      -- In order: verdict, note, by, at, reviewers, until.
      add column superseded jsonb not null default '[]' check (jsonb_typeof(superseded) = 'array'),
      -- verdict, note, by, at; waits for a second reviewer.
      add column correction jsonb,
      add constraint corrected_if_superseded check ((corrected_at is null) = (superseded = '[]')),
      add constraint correction_of_a_verdict check (correction is null or state = 'decided')`.execute(db)
  // Which correction of the incident an alert tells; 0 for other alerts.
  await sql`alter table alert_deliveries add column correction integer not null default 0`.execute(db)
  await sql`drop index alert_deliveries_once`.execute(db)
  await sql`
    create unique index alert_deliveries_once on alert_deliveries (incident_id, channel_id, stage, is_confirmed, correction) where incident_id is not null`.execute(
    db,
  )
}
