// Owns what the contents of scripts were judged to be: of each content once, for the whole installation, and of each scan when its contents were examined.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Facts of bytes, without a word on who was served them; they go when the bytes go.
  await sql`
    create table content_judgements (
      sha256 text primary key references blobs (sha256) on delete cascade,
      judged_at timestamptz not null default now(),
      duration_ms integer not null check (duration_ms >= 0),
      rules_version text not null,
      model_version text not null,
      not_judged text check (not_judged <> ''),
      verdict text check (verdict in ('benign', 'suspicious', 'malicious')),
      score real check (score between 0 and 1),
      parsed text check (parsed in ('whole', 'partly', 'none')),
      ended boolean,
      reasons jsonb not null default '[]',
      capabilities jsonb not null default '[]',
      detonation jsonb,
      detonation_version text,
      detonated_at timestamptz,
      detonation_tries integer not null default 0 check (detonation_tries >= 0),
      constraint judged_or_told_why check ((not_judged is null) = (verdict is not null)),
      constraint judged_whole check ((verdict is null) = (score is null) and (verdict is null) = (parsed is null) and (verdict is null) = (ended is null)),
      constraint detonated_whole check (
        (detonation is null) = (detonation_version is null) and (detonation is null) = (detonated_at is null) and (detonation is null) = (detonation_tries = 0))
    )`.execute(db)
  await sql`
    do $$ begin
      if tenant_role() is not null then execute format('revoke insert, update, delete on content_judgements from %I', tenant_role()); end if;
    end $$`.execute(db)
  await sql`
    create table scan_examinations (
      account_id uuid not null,
      scan_id uuid primary key,
      state text not null default 'waiting' check (state in ('waiting', 'examined', 'failed')),
      examined_at timestamptz,
      rules_version text,
      model_version text,
      laboratory_version text,
      contents jsonb,
      foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade,
      constraint examined_whole check (
        (state = 'examined') = (examined_at is not null) and (state = 'examined') = (rules_version is not null)
        and (state = 'examined') = (model_version is not null) and (state = 'examined') = (contents is not null))
    )`.execute(db)
  await sql`create index scan_examinations_by_account on scan_examinations (account_id, scan_id)`.execute(db)
  await sql`select protect_tenant('scan_examinations')`.execute(db)
}
