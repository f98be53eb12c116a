// Owns what becomes of an account's data on request: exports that can be fetched, deletions with their receipts, and the one way past the append-only tables.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_exports (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      state text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'expired')),
      requested_by text not null check (requested_by <> ''),
      requested_at timestamptz not null default now(),
      attempts integer not null default 0 check (attempts >= 0),
      finished_at timestamptz,
      expires_at timestamptz,
      -- Of the archive.
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      size_bytes bigint check (size_bytes >= 0),
      -- Rows by table.
      counts jsonb,
      unique (account_id, id),
      constraint export_finished_when_ended check ((state = 'queued') = (finished_at is null)),
      constraint archive_when_ready check ((state in ('ready', 'expired'))
        = (sha256 is not null and size_bytes is not null and counts is not null and expires_at is not null))
    )`.execute(db)
  await sql`create index exports_by_account on account_exports (account_id, requested_at desc)`.execute(db)
  await sql`create unique index exports_one_open on account_exports (account_id) where state = 'queued'`.execute(db)
  await sql`
    create table account_deletions (
      -- Random: whoever knows it reads the receipt.
      id uuid primary key,
      account_id uuid references accounts (id),
      state text not null default 'scheduled' check (state in ('scheduled', 'cancelled', 'running', 'done')),
      requested_by text,
      requested_at timestamptz not null default now(),
      due_at timestamptz not null,
      finished_at timestamptz,
      -- Deleted rows by table.
      counts jsonb not null default '{}',
      -- Of what the receipt says.
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      constraint nobody_named_when_done check ((state = 'done') = (account_id is null) and (state = 'done') = (requested_by is null)),
      constraint hash_when_done check ((state = 'done') = (sha256 is not null)),
      constraint deletion_finished_when_ended check ((state in ('cancelled', 'done')) = (finished_at is not null)),
      constraint due_after_request check (due_at > requested_at)
    )`.execute(db)
  await sql`create unique index deletions_one_open on account_deletions (account_id) where state in ('scheduled', 'running')`.execute(db)
  await sql`create index deletions_due on account_deletions (due_at) where state in ('scheduled', 'running')`.execute(db)
  await sql`create index scans_by_time on scans (created_at)`.execute(db)
  await sql`select protect_tenant('account_exports'), protect_tenant('account_deletions')`.execute(db)
  await openDoor(db)
}

/** Appended rows go only with their account: in a transaction that names it, by a job, while its deletion runs. */
async function openDoor(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_erased(account uuid) returns boolean language sql stable as $$
      select tenant_account() is null and current_setting('tillwatch.erasure', true) = account::text
        and exists (select from account_deletions where account_id = account and state = 'running') $$`.execute(db)
  for (const [name, sentence] of [
    ['refuse_change', 'the audit log is append-only'],
    ['refuse_ledger_change', 'the ledger is append-only'],
    ['refuse_decision_change', 'decisions are appended and never changed'],
    ['refuse_test_right_change', 'rights to test are appended and never changed'],
  ] as const)
    await sql`
      create or replace function ${sql.raw(name)}() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
          raise exception ${sql.lit(sentence)};
        end $$`.execute(db)
}
