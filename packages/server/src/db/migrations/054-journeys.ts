// Owns journeys: the steps that the scans of a page take first, and the secrets that they type, sealed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_journeys (
      account_id uuid not null,
      page_id uuid primary key,
      title text not null,
      steps jsonb not null check (jsonb_typeof(steps) = 'array'),
      changed_by text not null,
      changed_at timestamptz not null default clock_timestamp(),
      foreign key (account_id, page_id) references pages (account_id, id) on delete cascade,
      unique (account_id, page_id)
    )`.execute(db)
  await sql`
    create table journey_secrets (
      account_id uuid not null,
      page_id uuid not null,
      name text not null,
      -- With the secret of the installation, bound to the page and the name.
      sealed text not null,
      primary key (page_id, name),
      foreign key (account_id, page_id) references page_journeys (account_id, page_id) on delete cascade
    )`.execute(db)
  await sql`select protect_tenant('page_journeys'), protect_tenant('journey_secrets')`.execute(db)
}
