// Owns the right to test a shop, proven or declared, and the starts of scans by hand that their limits count.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sites
      -- What a proof of control shows: random, one for each site.
      add column proof_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
        check (proof_token ~ '^[0-9a-f]{32,}$'),
      add column proof_checked_at timestamptz`.execute(db)
  await sql`
    create table test_rights (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts (id),
      -- Null for an address that is no site's.
      site_id uuid,
      kind text not null check (kind in ('dns', 'file', 'meta', 'declaration')),
      host text not null check (host <> ''),
      -- Whether it holds for all names below the host, too.
      below boolean not null,
      made_at timestamptz not null default now(),
      made_by text not null check (made_by <> ''),
      made_from text not null,
      -- Of a declaration, the words that the person read.
      statement text,
      statement_version text,
      foreign key (account_id, site_id) references sites (account_id, id),
      constraint words_with_declaration check
        ((kind = 'declaration') = (statement is not null) and (kind = 'declaration') = (statement_version is not null)),
      constraint proof_of_a_site check (kind = 'declaration' or site_id is not null)
    )`.execute(db)
  await sql`create index test_rights_of_host on test_rights (account_id, host, made_at desc)`.execute(db)
  await sql`
    create function refuse_test_right_change() returns trigger language plpgsql as $$
      begin raise exception 'rights to test are appended and never changed'; end $$`.execute(db)
  await sql`create trigger test_rights_append_only before update or delete on test_rights for each row execute function refuse_test_right_change()`.execute(
    db,
  )
  await sql`
    -- Counted for an account and for a host whoever begins them, so a row belongs to nobody: it names what it counts for by a hash alone.
    create table scan_starts (
      counted text not null check (counted ~ '^[0-9a-f]{64}$'),
      started_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index scan_starts_counted on scan_starts (counted, started_at)`.execute(db)
  await sql`create index scan_starts_by_time on scan_starts (started_at)`.execute(db)
}
