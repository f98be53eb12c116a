// Owns that a person of the account gets its reports as such, which ends with the membership: what is kept as confirmed is what a recipient said.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whom no letter asked was a person of the account.
  await sql`update report_recipients set confirmed_at = null where asked_at is null`.execute(db)
}
