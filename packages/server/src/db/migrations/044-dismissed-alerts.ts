// Owns that a person can dismiss an alert that was given up: it stays as it is, and asks for nobody any more.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_deliveries add column dismissed_at timestamptz,
      add constraint only_dead_is_dismissed check (dismissed_at is null or state = 'dead')`.execute(db)
  await sql`
    alter table incident_events drop constraint incident_events_event_check, add constraint incident_events_event_check check (event in
      ('discovered', 'queued', 'sent', 'delivered', 'failed', 'gave-up', 'replayed', 'dismissed', 'acknowledged', 'assigned', 'decided'))`.execute(
    db,
  )
}
