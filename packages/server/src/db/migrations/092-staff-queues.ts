// Owns what staff work on: capture requests that they take, answer, or decline, addresses that they review, and the daily mail about both.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index capture_requests_by_address, capture_requests_by_scan, capture_requests_by_page, capture_requests_waiting`.execute(
    db,
  )
  await sql`
    alter table capture_requests
      drop constraint capture_requests_state_check,
      drop constraint ended_unless_waiting,
      -- Who of the staff works on it, also after the role was withdrawn: the name as the account reads it.
      add column taken_by_user uuid references users (id) on delete set null,
      add column taken_by text,
      add column taken_at timestamptz,
      add column decline_reason text check (length(decline_reason) between 1 and 1000)`.execute(db)
  await sql`
    update capture_requests set state = case state when 'captured' then 'done' when 'dismissed' then 'withdrawn' else state end`.execute(db)
  await sql`
    alter table capture_requests
      add constraint capture_requests_state_check check (state in ('waiting', 'taken', 'done', 'declined', 'withdrawn')),
      add constraint ended_unless_open check ((state in ('waiting', 'taken')) = (ended_at is null)),
      add constraint taken_by_somebody check (state <> 'taken' or (taken_by is not null and taken_at is not null)),
      add constraint declined_with_a_reason check ((state = 'declined') = (decline_reason is not null))`.execute(db)
  await sql`create unique index capture_requests_by_address on capture_requests (account_id, md5(url)) where scan_id is null and state in ('waiting', 'taken')`.execute(
    db,
  )
  await sql`create unique index capture_requests_by_scan on capture_requests (account_id, scan_id) where state in ('waiting', 'taken')`.execute(
    db,
  )
  await sql`create unique index capture_requests_by_page on capture_requests (account_id, page_id) where state in ('waiting', 'taken')`.execute(
    db,
  )
  await sql`create index capture_requests_open on capture_requests (requested_at, id) where state in ('waiting', 'taken')`.execute(db)
  await sql`create index capture_requests_of_account on capture_requests (account_id, requested_at desc)`.execute(db)
  await sql`
    alter table invalid_addresses
      -- Equal ones are reviewed together.
      add column key text generated always as (md5(reason || ' ' || typed)) stored,
      add column reviewed_at timestamptz,
      add column reviewed_by text,
      add column answered_at timestamptz,
      add constraint reviewed_by_somebody check ((reviewed_at is null) = (reviewed_by is null)),
      add constraint answered_when_reviewed check (answered_at is null or reviewed_at is not null)`.execute(db)
  await sql`create index invalid_addresses_to_review on invalid_addresses (key, noted_at desc) where reviewed_at is null`.execute(db)
  await sql`create index invalid_addresses_by_key on invalid_addresses (key)`.execute(db)
  // Accounts see a target time only if the installation has staff, and may not read who that is.
  await sql`
    create function has_staff() returns boolean language sql stable security definer set search_path = public as $$
      select exists (select from staff where withdrawn_at is null) $$`.execute(db)
  await sql`create table staff_digests (day date primary key, sent_at timestamptz not null default now())`.execute(db)
  await sql`
    do $$ begin
      if tenant_role() is not null then execute format('revoke all on staff_digests from %I', tenant_role()); end if;
    end $$`.execute(db)
}
