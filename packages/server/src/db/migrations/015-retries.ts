// Owns trying scans again, and finding what is recorded of a subject and of a page's evaluated scans.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scans
      drop constraint scans_trigger_check,
      add constraint scans_trigger_check check (trigger in ('manual', 'schedule', 'deploy', 'retry')),
      -- Scans of one chain, not runs of one scan, which are in attempts.
      add column attempt_no smallint not null default 1 check (attempt_no >= 1),
      add constraint further_attempts_are_retries check ((trigger = 'retry') = (attempt_no > 1))`.execute(db)
  await sql`create index scans_complete_of_page on scans (page_id, finished_at desc) where state = 'complete'`.execute(db)
  await sql`
    alter table pages
      add column retry_at timestamptz,
      add column retry_attempt smallint check (retry_attempt >= 2),
      add constraint retry_names_its_attempt check ((retry_at is null) = (retry_attempt is null)),
      add constraint retry_only_while_watched check (retry_at is null or (removed_at is null and paused_at is null))`.execute(db)
  await sql`create index pages_retried on pages (retry_at) where retry_at is not null`.execute(db)
  // From where somebody acted; null for what the program did by itself.
  await sql`alter table audit_log add column address text`.execute(db)
  await sql`create index audit_by_subject on audit_log (account_id, subject, id desc)`.execute(db)
}
