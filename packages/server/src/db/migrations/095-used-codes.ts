// Owns that a code of the second factor works once: the last time step whose code was accepted.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table second_factors add column last_step bigint`.execute(db)
}
