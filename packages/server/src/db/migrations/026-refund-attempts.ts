// Owns how many times the refund of a cancellation was to be paid, as staff may have one that failed tried again.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cancellations add column refund_attempts int not null default 1 check (refund_attempts > 0)`.execute(db)
}
