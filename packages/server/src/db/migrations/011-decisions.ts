// Owns the decisions on scripts: appended and never changed, each with who made it, when, from where and why.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table decisions (
      id uuid primary key,
      account_id uuid not null,
      site_id uuid not null,
      -- Decisions that were made in one go share it.
      batch_id uuid not null,
      verdict text not null check (verdict in ('approve', 'reject', 'withdraw')),
      covers text not null check (covers in ('script', 'vendor', 'directory')),
      identity_sha256 text check (identity_sha256 ~ '^[0-9a-f]{64}$'),
      label text,
      vendor text,
      purpose text,
      host text,
      directory text check (directory ~ '^/.*/$' or directory = '/'),
      -- The content that it is for; null where the content may change.
      pinned_sha256 text check (pinned_sha256 ~ '^[0-9a-f]{64}$'),
      reason text check (reason in ('business', 'technical')),
      justification text not null default '' check (length(justification) <= 2000),
      owner text not null default '' check (length(owner) <= 200),
      review_by timestamptz,
      expires_at timestamptz,
      decided_at timestamptz not null default now(),
      decided_by text not null check (decided_by <> ''),
      decided_from text not null,
      rules_version text not null,
      unique (account_id, id),
      foreign key (account_id, site_id) references sites (account_id, id),
      constraint script_by_identity check ((covers = 'script') = (identity_sha256 is not null) and (covers = 'script') = (label is not null)),
      constraint vendor_with_purpose check ((covers = 'vendor') = (vendor is not null) and (covers = 'vendor') = (purpose is not null)),
      constraint directory_of_a_host check ((covers = 'directory') = (host is not null) and (covers = 'directory') = (directory is not null)),
      constraint approved_for_a_reason check ((verdict = 'approve') = (reason is not null) and (verdict <> 'approve' or justification <> '')),
      constraint only_an_approval_ends check (verdict = 'approve' or (review_by is null and expires_at is null and pinned_sha256 is null)),
      constraint only_a_script_is_pinned check (covers = 'script' or pinned_sha256 is null)
    )`.execute(db)
  await sql`create index decisions_of_site on decisions (site_id, decided_at desc, id desc)`.execute(db)
  await sql`
    create function refuse_decision_change() returns trigger language plpgsql as $$
      begin raise exception 'decisions are appended and never changed'; end $$`.execute(db)
  await sql`create trigger decisions_append_only before update or delete on decisions for each row execute function refuse_decision_change()`.execute(
    db,
  )
  await sql`
    alter table page_scripts
      add column directory text,
      -- The newest decision that covers it.
      add column decision_id uuid,
      add foreign key (account_id, decision_id) references decisions (account_id, id)`.execute(db)
}
