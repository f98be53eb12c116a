// Owns the inventory of pages: each script under its lasting identity, its versions, and in which scans it was seen.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_scripts (
      id uuid primary key,
      account_id uuid not null,
      page_id uuid not null,
      identity text not null check (identity <> ''),
      -- SHA-256 of the identity, which can be longer than an index takes.
      identity_sha256 text not null check (identity_sha256 ~ '^[0-9a-f]{64}$'),
      label text not null,
      kind text not null,
      state text not null,
      url text,
      host text,
      vendor text,
      purpose text,
      party text not null check (party in ('first', 'third', 'unknown')),
      scope text not null check (scope in ('merchant', 'payment-provider', 'three-d-secure', 'other')),
      library text,
      library_version text,
      -- Null where no data set covers the library, or where the script is none.
      vulnerability_count integer check (vulnerability_count >= 0),
      integrity text not null,
      behaviours text[] not null,
      loaded_by text,
      risk_score integer not null check (risk_score between 0 and 100),
      severity text not null check (severity in ('info', 'low', 'medium', 'high', 'critical')),
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      size_bytes bigint check (size_bytes >= 0),
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      first_scan_id uuid not null,
      last_scan_id uuid not null,
      -- The script's id in the result of the last scan.
      last_script_id text not null,
      -- Split at each character that is no letter and no digit, so that a part of a host or a path is found.
      words tsvector generated always as (to_tsvector('simple', regexp_replace(
        label || ' ' || coalesce(host, '') || ' ' || coalesce(vendor, '') || ' ' || coalesce(library, ''), '[^[:alnum:]]+', ' ', 'g'))) stored,
      unique (account_id, id),
      unique (page_id, identity_sha256),
      foreign key (account_id, page_id) references pages (account_id, id),
      constraint seen_forward check (last_seen_at >= first_seen_at)
    )`.execute(db)
  await sql`create index page_scripts_by_risk on page_scripts (page_id, risk_score desc, id)`.execute(db)
  await sql`create index page_scripts_by_words on page_scripts using gin (words)`.execute(db)
  await sql`
    create table script_versions (
      page_script_id uuid not null references page_scripts (id) on delete cascade,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      size_bytes bigint check (size_bytes >= 0),
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      first_scan_id uuid not null,
      primary key (page_script_id, sha256),
      constraint version_seen_forward check (last_seen_at >= first_seen_at)
    )`.execute(db)
  // One row for each script of each scan, by the month of the scan; the partitions stand in a schema of their own.
  await sql`create schema if not exists months`.execute(db)
  await sql`
    create table script_observations (
      account_id uuid not null,
      page_id uuid not null,
      page_script_id uuid not null,
      scan_id uuid not null,
      observed_at timestamptz not null,
      profile text not null check (profile in ('desktop', 'mobile')),
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      primary key (page_script_id, observed_at, scan_id)
    ) partition by range (observed_at)`.execute(db)
  await sql`create table months.script_observations_rest partition of script_observations default`.execute(db)
  await sql`create index script_observations_of_scan on script_observations (page_id, observed_at desc, scan_id)`.execute(db)
  await sql`
    create function add_observation_month(day timestamptz) returns void language plpgsql as $$
      declare
        first timestamptz := date_trunc('month', day at time zone 'UTC') at time zone 'UTC';
        after timestamptz := (date_trunc('month', day at time zone 'UTC') + interval '1 month') at time zone 'UTC';
        name text := 'script_observations_' || to_char(day at time zone 'UTC', 'YYYY_MM');
      begin
        if to_regclass('months.' || name) is null then
          execute format('create table months.%I (like public.script_observations including all)', name);
          -- What was seen while nobody had made room for the month.
          execute format(
            'with moved as (delete from months.script_observations_rest where observed_at >= %L and observed_at < %L returning *)
              insert into months.%I select * from moved', first, after, name);
          execute format('alter table public.script_observations attach partition months.%I for values from (%L) to (%L)', name, first, after);
        end if;
      end $$`.execute(db)
}
