// Owns what people leave behind when a page cannot be scanned: addresses that no scan takes, and requests for a capture by a person.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invalid_addresses (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts (id),
      user_id uuid not null references users (id) on delete cascade,
      typed text not null check (length(typed) between 1 and 2048),
      reason text not null,
      noted_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index invalid_addresses_by_account on invalid_addresses (account_id, noted_at desc, id desc)`.execute(db)
  await sql`
    create table capture_requests (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts (id),
      user_id uuid not null references users (id) on delete cascade,
      scan_id uuid,
      url text not null check (length(url) between 1 and 2048),
      reason text not null,
      state text not null default 'waiting' check (state in ('waiting')),
      requested_at timestamptz not null default now(),
      unique (account_id, scan_id),
      foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create unique index capture_requests_by_address on capture_requests (account_id, md5(url)) where scan_id is null`.execute(db)
}
