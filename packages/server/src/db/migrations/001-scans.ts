// Owns the first tables: accounts, scans with their scripts and artifacts, and the audit log.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key,
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`insert into accounts (id, name) values ('00000000-0000-4000-8000-000000000001', 'Local')`.execute(db)
  await sql`
    create table scans (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      url text not null check (length(url) between 1 and 2048),
      profile text not null check (profile in ('desktop', 'mobile')),
      state text not null default 'queued' check (state in ('queued', 'running', 'complete', 'partial', 'failed', 'cancelled')),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      attempts integer not null default 0 check (attempts >= 0),
      run_id uuid,
      progress jsonb,
      outcome_code text,
      outcome_detail text,
      result jsonb,
      rules_version text,
      script_count integer,
      first_party_count integer,
      third_party_count integer,
      finding_count integer,
      risk_score integer check (risk_score between 0 and 100),
      unique (account_id, id),
      constraint run_only_while_running check ((state = 'running') = (run_id is not null)),
      constraint finished_when_ended check ((state in ('complete', 'partial', 'failed', 'cancelled')) = (finished_at is not null)),
      constraint started_when_run check (state not in ('running', 'complete', 'partial') or started_at is not null),
      constraint result_when_evaluated check (state not in ('complete', 'partial') or result is not null),
      constraint result_only_at_end check (result is null or state in ('complete', 'partial', 'failed')),
      constraint reason_unless_complete check ((state in ('partial', 'failed', 'cancelled')) = (outcome_code is not null)),
      constraint summary_with_result check ((result is null) = (script_count is null) and (result is null) = (rules_version is null))
    )`.execute(db)
  await sql`create index scans_by_account on scans (account_id, created_at desc, id desc)`.execute(db)
  await sql`create index scans_open on scans (created_at) where state in ('queued', 'running')`.execute(db)
  await sql`
    create table scan_scripts (
      account_id uuid not null,
      scan_id uuid not null,
      script_id text not null,
      url text,
      received_sha256 text check (received_sha256 ~ '^[0-9a-f]{64}$'),
      text_sha256 text check (text_sha256 ~ '^[0-9a-f]{64}$'),
      primary key (scan_id, script_id),
      foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade
    )`.execute(db)
  await sql`
    create table blobs (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      size_bytes bigint not null check (size_bytes >= 0),
      stored_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table artifacts (
      account_id uuid not null,
      scan_id uuid not null,
      kind text not null check (kind in ('body', 'screenshot', 'har', 'capture')),
      sha256 text not null references blobs (sha256),
      primary key (scan_id, kind, sha256),
      foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create index artifacts_by_blob on artifacts (sha256)`.execute(db)
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      account_id uuid not null references accounts (id),
      actor text not null,
      action text not null,
      subject text not null,
      details jsonb not null default '{}',
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index audit_by_account on audit_log (account_id, id desc)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is append-only'; end $$`.execute(db)
  await sql`create trigger audit_append_only before update or delete on audit_log for each row execute function refuse_change()`.execute(db)
}
