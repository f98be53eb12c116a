// Owns channels whose receiver wants no more, and the one incident of an account that lists all channels that fail.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_channels
      -- Since when its receiver wants no more (410): nothing is told there until a test is taken or it leads elsewhere.
      add column paused_at timestamptz,
      add constraint paused_while_failing check (paused_at is null or failures > 0)`.execute(db)
  await sql`update incidents set key = 'channel' where kind = 'channel' and resolved_at is null`.execute(db)
  await sql`update incident_items set print = subject -> 'given' ->> 'name' where kind = 'channel' and subject -> 'given' ->> 'name' <> ''`.execute(
    db,
  )
}
