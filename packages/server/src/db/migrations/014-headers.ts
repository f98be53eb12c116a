// Owns headers of pages over time: each set that was seen, when it was seen, and the decisions on its parts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table header_sets (
      account_id uuid not null references accounts (id),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      parts jsonb not null check (jsonb_typeof(parts) = 'array'),
      primary key (account_id, sha256)
    )`.execute(db)
  // A row for each time a page went over to a set, for each profile by itself, since a shop may answer phones otherwise.
  await sql`
    create table header_periods (
      id uuid primary key,
      account_id uuid not null,
      page_id uuid not null,
      profile text not null check (profile in ('desktop', 'mobile')),
      set_sha256 text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      first_scan_id uuid not null,
      last_scan_id uuid not null,
      scan_count integer not null default 1 check (scan_count > 0),
      -- What the last scan of the period found missing: header and document.
      missing jsonb not null check (jsonb_typeof(missing) = 'array'),
      foreign key (account_id, page_id) references pages (account_id, id),
      foreign key (account_id, set_sha256) references header_sets (account_id, sha256),
      constraint period_forward check (last_seen_at >= first_seen_at)
    )`.execute(db)
  await sql`create index header_periods_of_page on header_periods (page_id, last_seen_at desc)`.execute(db)
  await sql`
    create table header_values (
      account_id uuid not null,
      page_id uuid not null,
      part_id text not null check (part_id ~ '^[0-9a-f]{64}$'),
      value_sha256 text not null check (value_sha256 ~ '^[0-9a-f]{64}$'),
      first_seen_at timestamptz not null,
      primary key (page_id, part_id, value_sha256),
      foreign key (account_id, page_id) references pages (account_id, id)
    )`.execute(db)
  await sql`
    create table header_decisions (
      id uuid primary key,
      place_in_order bigint generated always as identity,
      account_id uuid not null,
      site_id uuid not null,
      -- Null where it counts for all pages of the site.
      page_id uuid,
      batch_id uuid not null,
      verdict text not null check (verdict in ('approve', 'reject', 'withdraw')),
      part_id text not null check (part_id ~ '^[0-9a-f]{64}$'),
      place text not null,
      source text not null check (source in ('response', 'meta', 'redirect', 'cookie')),
      header text not null check (header <> ''),
      part text not null,
      tier smallint not null check (tier in (1, 2)),
      -- Null where it is for the absence, and for a withdrawal.
      value text,
      reason text check (reason in ('business', 'technical')),
      justification text not null default '' check (length(justification) <= 2000),
      decided_at timestamptz not null default now(),
      decided_by text not null check (decided_by <> ''),
      decided_from text not null,
      rules_version text not null,
      foreign key (account_id, site_id) references sites (account_id, id),
      foreign key (account_id, page_id) references pages (account_id, id),
      constraint header_approved_for_a_reason check ((verdict = 'approve') = (reason is not null) and (verdict <> 'approve' or justification <> '')),
      constraint withdrawal_of_no_value check (verdict <> 'withdraw' or value is null)
    )`.execute(db)
  await sql`create index header_decisions_of_site on header_decisions (site_id, part_id, place_in_order desc)`.execute(db)
  await sql`
    create trigger header_decisions_append_only before update or delete on header_decisions
      for each row execute function refuse_decision_change()`.execute(db)
}
