// Owns that what mailed links prove is kept as a hash only: links for a new password that were kept as they are work no longer.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from verifications where identifier like 'reset-password:%'`.execute(db)
  await sql`create index verifications_by_value on verifications (value) where length(value) = 36`.execute(db)
}
