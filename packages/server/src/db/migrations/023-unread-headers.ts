// Owns what a scan says nothing of in the headers of a page: where it could not read them whole.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table header_periods
      -- Places and sources that the last scan of the period could not read whole.
      add column unread jsonb not null default '[]' check (jsonb_typeof(unread) = 'array'),
      -- Ids of parts that the last scan did not see there, kept as a scan before it saw them.
      add column carried jsonb not null default '[]' check (jsonb_typeof(carried) = 'array'),
      -- Of the places and sources, those that no scan of the period read whole.
      add column never_read jsonb not null default '[]' check (jsonb_typeof(never_read) = 'array')`.execute(db)
}
