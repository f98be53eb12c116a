// Owns looking for the pages of a shop on which people may pay: each look, and what it found.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discoveries (
      id uuid primary key,
      account_id uuid not null,
      site_id uuid not null,
      requested_by text not null check (requested_by <> ''),
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      outcome text check (outcome in ('done', 'cut', 'unreachable', 'gave-up')),
      pages_read integer not null default 0 check (pages_read >= 0),
      pages_failed integer not null default 0 check (pages_failed >= 0),
      unique (account_id, id),
      foreign key (account_id, site_id) references sites (account_id, id),
      constraint outcome_at_the_end check ((finished_at is null) = (outcome is null))
    )`.execute(db)
  await sql`create unique index discoveries_one_open_per_site on discoveries (site_id) where finished_at is null`.execute(db)
  await sql`create index discoveries_of_site on discoveries (site_id, started_at desc)`.execute(db)
  await sql`
    create table page_candidates (
      id uuid primary key,
      account_id uuid not null,
      site_id uuid not null,
      discovery_id uuid not null,
      url text not null check (length(url) between 1 and 2048),
      kind text not null,
      strength text not null check (strength in ('seen', 'named', 'guarded')),
      reasons jsonb not null,
      found_at timestamptz not null default now(),
      set_aside_at timestamptz,
      unique (site_id, url),
      foreign key (account_id, site_id) references sites (account_id, id),
      foreign key (account_id, discovery_id) references discoveries (account_id, id)
    )`.execute(db)
  await sql`select protect_tenant('discoveries'), protect_tenant('page_candidates')`.execute(db)
}
