// Owns the language of a client's reports.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for that of the account.
  await sql`alter table clients add column report_language text check (report_language in ('en', 'es'))`.execute(db)
}
