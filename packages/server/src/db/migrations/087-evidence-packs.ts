// Owns evidence packs that were asked for: workers make them, and their files are kept for some days.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_packs (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      -- The assessor link that it was asked for through; null for people of the account.
      link_id uuid,
      state text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'expired')),
      failure text check (failure in ('disk-full', 'interrupted', 'broken', 'account-deleted')),
      -- Of the file.
      name text not null check (name ~ '^[A-Za-z0-9.-]{1,100}$'),
      since timestamptz,
      until timestamptz,
      contents text not null check (contents in ('all', 'none')),
      requested_by text not null check (requested_by <> ''),
      requested_at timestamptz not null default now(),
      attempts integer not null default 0 check (attempts >= 0),
      finished_at timestamptz,
      expires_at timestamptz,
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      size_bytes bigint check (size_bytes >= 0),
      unique (account_id, id),
      foreign key (account_id, link_id) references assessor_links (account_id, id),
      constraint pack_finished_when_ended check ((state = 'queued') = (finished_at is null)),
      constraint failure_when_failed check ((state = 'failed') = (failure is not null)),
      constraint file_when_ready check ((state in ('ready', 'expired')) = (sha256 is not null and size_bytes is not null and expires_at is not null))
    )`.execute(db)
  await sql`create index evidence_packs_by_account on evidence_packs (account_id, requested_at desc)`.execute(db)
  await sql`create index evidence_packs_of_link on evidence_packs (account_id, link_id) where link_id is not null`.execute(db)
  await sql`create unique index evidence_packs_one_open on evidence_packs (account_id) where state = 'queued'`.execute(db)
  await sql`select protect_tenant('evidence_packs')`.execute(db)
}
