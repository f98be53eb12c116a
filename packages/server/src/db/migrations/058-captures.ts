// Owns captures that people give: the queue of pages that no scan reaches, and which scans came from it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scans
      drop constraint scans_trigger_check,
      add constraint scans_trigger_check check (trigger in ('manual', 'schedule', 'deploy', 'retry', 'person')),
      drop constraint planned_scans_have_a_page,
      add constraint planned_scans_have_a_page check (trigger in ('manual', 'person') or page_id is not null),
      -- Whoever gave the capture, as the audit log names one.
      add column given_by text check (given_by <> ''),
      add constraint given_by_a_person check ((trigger = 'person') = (given_by is not null))`.execute(db)
  await sql`
    alter table capture_requests
      drop constraint capture_requests_account_id_scan_id_key,
      drop constraint capture_requests_state_check,
      add constraint capture_requests_state_check check (state in ('waiting', 'captured', 'dismissed')),
      -- Null where a page came here by itself, after its last attempt.
      alter column user_id drop not null,
      add column page_id uuid,
      add column captured_scan_id uuid,
      add column ended_at timestamptz,
      add constraint capture_requests_of_page foreign key (account_id, page_id) references pages (account_id, id) on delete cascade,
      add constraint capture_requests_end foreign key (account_id, captured_scan_id) references scans (account_id, id) on delete set null (captured_scan_id),
      add constraint ended_unless_waiting check ((state = 'waiting') = (ended_at is null))`.execute(db)
  await sql`drop index capture_requests_by_address`.execute(db)
  await sql`create unique index capture_requests_by_address on capture_requests (account_id, md5(url)) where scan_id is null and state = 'waiting'`.execute(
    db,
  )
  await sql`create unique index capture_requests_by_scan on capture_requests (account_id, scan_id) where state = 'waiting'`.execute(db)
  await sql`create unique index capture_requests_by_page on capture_requests (account_id, page_id) where state = 'waiting'`.execute(db)
  await sql`create index capture_requests_waiting on capture_requests (account_id, requested_at desc) where state = 'waiting'`.execute(db)
  await sql`create index capture_requests_of_scan on capture_requests (account_id, captured_scan_id) where captured_scan_id is not null`.execute(
    db,
  )
}
