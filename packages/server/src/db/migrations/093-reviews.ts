// Owns human review: the queue of alert subjects on sites whose plan includes it, their verdicts, and the verdicts on contents.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviews (
      id uuid primary key,
      account_id uuid not null,
      site_id uuid not null,
      page_id uuid,
      -- The latest alert.
      scan_id uuid,
      change_id uuid,
      incident_id uuid not null,
      -- Of the inventory; null for what is of no script.
      page_script_id uuid,
      identity_sha256 text check (identity_sha256 ~ '^[0-9a-f]{64}$'),
      content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
      -- The same for what is the same; null where script and content say it.
      print text,
      -- The reasons of the alert.
      kind text not null check (kind <> ''),
      told text not null check (told in ('capability', 'targeted', 'malicious')),
      subject jsonb not null check (jsonb_typeof(subject) = 'object'),
      reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
      queued_at timestamptz not null default now(),
      due_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'decided', 'withdrawn')),
      -- A malicious verdict that waits for a second reviewer.
      proposed_at timestamptz,
      proposed_by text,
      proposed_note text,
      verdict text check (verdict in ('benign', 'suspicious', 'malicious')),
      note text,
      decided_at timestamptz,
      decided_by text,
      unique (account_id, id),
      foreign key (account_id, site_id) references sites (account_id, id),
      foreign key (account_id, page_id) references pages (account_id, id),
      foreign key (account_id, scan_id) references scans (account_id, id) on delete set null (scan_id),
      foreign key (account_id, incident_id) references incidents (account_id, id),
      foreign key (account_id, page_script_id) references page_scripts (account_id, id),
      constraint review_of_something check ((print is null) = (identity_sha256 is not null and content_sha256 is not null)),
      constraint review_decided_whole check ((state = 'decided') = (num_nonnulls(verdict, note, decided_at, decided_by) = 4)
        and (state = 'decided' or num_nonnulls(verdict, note, decided_at, decided_by) = 0)),
      constraint review_proposed_whole check (num_nonnulls(proposed_at, proposed_by, proposed_note) in (0, 3)),
      constraint grave_verdict_has_a_note check (verdict is null or verdict = 'benign' or note <> '')
    )`.execute(db)
  await sql`
    create unique index reviews_once on reviews (account_id, site_id, identity_sha256, content_sha256, print) nulls not distinct`.execute(
    db,
  )
  await sql`create index reviews_waiting on reviews (due_at, id) where state = 'waiting'`.execute(db)
  await sql`create index reviews_of_incident on reviews (account_id, incident_id)`.execute(db)
  await sql`create index reviews_of_site on reviews (account_id, site_id, queued_at)`.execute(db)
  await sql`create index reviews_of_content on reviews (content_sha256) where state = 'decided'`.execute(db)
  await sql`select protect_tenant('reviews')`.execute(db)
  // About bytes, and of no account: the newest verdict of a person on a content, which is advice wherever else it is served.
  await sql`
    create table content_reviews (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      verdict text not null check (verdict in ('benign', 'suspicious', 'malicious')),
      decided_at timestamptz not null
    )`.execute(db)
  await sql`
    do $$ begin
      if tenant_role() is not null then
        execute format('revoke insert, update, delete on content_reviews from %I', tenant_role());
        execute format('grant select on content_reviews to %I', tenant_role());
      end if;
    end $$`.execute(db)
  await extendLists(db)
}

/** Words that a review adds to closed lists of earlier tables. */
async function extendLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table incident_events drop constraint incident_events_event_check, add constraint incident_events_event_check check (event in
      ('discovered', 'queued', 'sent', 'delivered', 'failed', 'gave-up', 'replayed', 'dismissed', 'acknowledged', 'assigned', 'decided',
       'reviewed', 'reopened'))`.execute(db)
  await sql`
    alter table script_versions drop constraint script_versions_malicious_by_check,
      add constraint script_versions_malicious_by_check check (malicious_by in ('examination', 'opinion', 'elsewhere', 'review'))`.execute(
    db,
  )
  // A second alert per channel once a reviewer confirmed the finding.
  await sql`alter table alert_deliveries add column is_confirmed boolean not null default false`.execute(db)
  await sql`drop index alert_deliveries_once`.execute(db)
  await sql`
    create unique index alert_deliveries_once on alert_deliveries (incident_id, channel_id, stage, is_confirmed) where incident_id is not null`.execute(
    db,
  )
}
