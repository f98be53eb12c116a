// Incidents that are resolved as confirmed attacks, with the answers of their checklist.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table incidents
      drop constraint incidents_resolution_check,
      add constraint incidents_resolution_check check (resolution in ('confirmed-attack', 'authorized', 'rolled-back', 'false-alarm', 'fixed')),
      -- The answer of each check, by its name.
      add column checklist jsonb check (jsonb_typeof(checklist) = 'object'),
      add constraint checklist_of_an_attack check ((checklist is not null) = (resolution is not distinct from 'confirmed-attack'))`.execute(
    db,
  )
}
