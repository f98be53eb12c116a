// Owns what letters to people go by: the language that a person reads, and the worst that was told of a payment that is owed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text not null default 'en' check (language in ('en', 'es'))`.execute(db)
  await sql`
    alter table subscriptions
      add column dunning_told text not null default 'none' check (dunning_told in ('none', 'retrying', 'final', 'unpaid'))`.execute(db)
  await sql`update subscriptions set dunning_told = dunning`.execute(db) // what was owed before has no letter; what comes of it has
}
