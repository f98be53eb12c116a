// Owns that evidence is signed within an hour: an account may have several checkpoints in a day.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table evidence_checkpoints drop constraint evidence_checkpoints_account_id_day_key`.execute(db)
}
