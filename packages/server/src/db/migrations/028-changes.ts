// Owns what changed between scans: one comparison for each evaluated scan of a watched page, and the changes that it found.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scan_comparisons (
      scan_id uuid primary key,
      account_id uuid not null,
      site_id uuid not null,
      page_id uuid not null,
      profile text not null check (profile in ('desktop', 'mobile')),
      -- When the scan ended.
      scanned_at timestamptz not null,
      -- A first scan has none before it. What failed is no “nothing changed”.
      state text not null default 'waiting' check (state in ('waiting', 'first', 'compared', 'failed')),
      ended_at timestamptz,
      -- The scan before may be deleted later; when it ended stays.
      before_scan_id uuid,
      before_at timestamptz,
      failure text check (failure in ('too-slow', 'too-large', 'broken')),
      rules_version text check (rules_version <> ''),
      scripts jsonb check (jsonb_typeof(scripts) = 'object'),
      not_compared jsonb not null default '[]' check (jsonb_typeof(not_compared) = 'array'),
      volatile_count integer not null default 0 check (volatile_count >= 0),
      rebuild_count integer not null default 0 check (rebuild_count >= 0),
      release_count integer not null default 0 check (release_count >= 0),
      deploy_count integer not null default 0 check (deploy_count >= 0),
      capability_count integer not null default 0 check (capability_count >= 0),
      targeted_count integer not null default 0 check (targeted_count >= 0),
      malicious_count integer not null default 0 check (malicious_count >= 0),
      -- Whether it is listed without being asked for: it failed, or found more than data that differs on each visit.
      is_news boolean not null generated always as (state = 'failed'
        or rebuild_count + release_count + deploy_count + capability_count + targeted_count + malicious_count > 0) stored,
      unique (account_id, scan_id),
      foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade,
      foreign key (account_id, before_scan_id) references scans (account_id, id) on delete set null (before_scan_id),
      foreign key (account_id, site_id) references sites (account_id, id),
      foreign key (account_id, page_id) references pages (account_id, id),
      constraint ended_unless_waiting check ((state = 'waiting') = (ended_at is null)),
      constraint before_of_what_was_compared check (before_at is null or state in ('compared', 'failed')),
      constraint compared_with_a_time check (state <> 'compared' or before_at is not null),
      constraint before_has_a_time check (before_scan_id is null or before_at is not null),
      constraint failure_has_a_reason check ((state = 'failed') = (failure is not null)),
      constraint compared_by_rules check ((state = 'compared') = (rules_version is not null)),
      constraint found_by_comparing check (state = 'compared' or (scripts is null and not_compared = '[]'
        and volatile_count + rebuild_count + release_count + deploy_count + capability_count + targeted_count + malicious_count = 0))
    )`.execute(db)
  await sql`create index scan_comparisons_of_site on scan_comparisons (site_id, scanned_at desc, scan_id desc)`.execute(db)
  await sql`create index scan_comparisons_with_news on scan_comparisons (site_id, scanned_at desc, scan_id desc) where is_news`.execute(db)
  await sql`create index scan_comparisons_by_before on scan_comparisons (account_id, before_scan_id) where before_scan_id is not null`.execute(
    db,
  )
  await sql`
    create table scan_changes (
      id uuid primary key,
      account_id uuid not null,
      scan_id uuid not null,
      -- From 0, the gravest first.
      position integer not null check (position >= 0),
      kind text not null check (kind <> ''),
      -- As reasons and capabilities: a code with what is given with it, so that it is said in any language.
      subject jsonb not null check (jsonb_typeof(subject) = 'object'),
      verdict text not null check (verdict in ('volatile', 'rebuild', 'release', 'deploy', 'capability', 'targeted', 'malicious')),
      reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
      lines jsonb not null check (jsonb_typeof(lines) = 'array'),
      new_capabilities jsonb not null check (jsonb_typeof(new_capabilities) = 'array'),
      -- Of a script, where it is in the inventory of the page, and its content before and after.
      is_of_script boolean not null,
      page_script_id uuid,
      before_page_script_id uuid,
      before_sha256 text check (before_sha256 ~ '^[0-9a-f]{64}$'),
      after_sha256 text check (after_sha256 ~ '^[0-9a-f]{64}$'),
      found_at timestamptz not null default now(),
      unique (scan_id, position),
      foreign key (account_id, scan_id) references scan_comparisons (account_id, scan_id) on delete cascade,
      foreign key (account_id, scan_id) references scans (account_id, id) on delete cascade,
      foreign key (account_id, page_script_id) references page_scripts (account_id, id),
      foreign key (account_id, before_page_script_id) references page_scripts (account_id, id),
      constraint contents_of_a_script check (is_of_script or coalesce(page_script_id, before_page_script_id) is null
        and coalesce(before_sha256, after_sha256) is null)
    )`.execute(db)
  await sql`create index scan_changes_of_script on scan_changes (account_id, page_script_id) where page_script_id is not null`.execute(db)
  await sql`
    create index scan_changes_of_script_before on scan_changes (account_id, before_page_script_id) where before_page_script_id is not null`.execute(
    db,
  )
  await sql`select protect_tenant('scan_comparisons'), protect_tenant('scan_changes')`.execute(db)
}
