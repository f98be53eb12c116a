// Owns the key under which a caller asks for a scan, so that asking again after a lost answer begins no second one.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scans add column asked_key text check (length(asked_key) between 1 and 255)`.execute(db)
  await sql`create unique index scans_asked_once on scans (account_id, asked_key) where asked_key is not null`.execute(db)
}
