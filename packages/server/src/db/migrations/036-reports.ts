// Owns reports: those that are kept with their files, the weekly schedules, and in which language and time zone an account has them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column report_language text check (report_language in ('en', 'es')),
      add column report_time_zone text check (report_time_zone <> '')`.execute(db)
  await sql`
    create table reports (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      -- Null for all sites of the account.
      site_id uuid,
      from_day date not null,
      to_day date not null,
      language text not null check (language in ('en', 'es')),
      time_zone text not null check (time_zone <> ''),
      state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
      -- Of one that is ready: why it has no PDF.
      failure text check (failure <> ''),
      attempts integer not null default 0 check (attempts >= 0),
      -- Null for the schedule.
      requested_by text,
      requested_at timestamptz not null default now(),
      finished_at timestamptz,
      -- Who gets it by e-mail.
      recipients text[] not null default '{}',
      -- Its mails, which go with the account.
      mail_ids uuid[] not null default '{}',
      unique (account_id, id),
      foreign key (account_id, site_id) references sites (account_id, id),
      constraint period_forward check (from_day <= to_day),
      constraint finished_when_ended check ((state = 'queued') = (finished_at is null)),
      constraint failed_for_a_reason check (state <> 'failed' or failure is not null)
    )`.execute(db)
  await sql`create index reports_of_account on reports (account_id, requested_at desc, id desc)`.execute(db)
  await sql`
    create table report_files (
      account_id uuid not null,
      report_id uuid not null,
      format text not null check (format in ('pdf', 'html', 'csv', 'json')),
      sha256 text not null references blobs (sha256),
      size_bytes bigint not null check (size_bytes >= 0),
      primary key (report_id, format),
      foreign key (account_id, report_id) references reports (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create index report_files_by_content on report_files (sha256)`.execute(db)
  await sql`
    create table report_schedules (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      site_id uuid,
      recipients text[] not null,
      -- Null while it is off.
      next_at timestamptz,
      unique nulls not distinct (account_id, site_id),
      foreign key (account_id, site_id) references sites (account_id, id)
    )`.execute(db)
  await sql`create index report_schedules_due on report_schedules (next_at) where next_at is not null`.execute(db)
  await sql`select protect_tenant('reports'), protect_tenant('report_files'), protect_tenant('report_schedules')`.execute(db)
  // Files that go with a mail: their name, type and content, which the mail does not keep itself.
  await sql`alter table mails add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array')`.execute(db)
}
