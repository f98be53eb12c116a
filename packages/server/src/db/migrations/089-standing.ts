// Verdicts of script versions, the script of each incident item, and decisions that Tillwatch makes itself.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table script_versions
      -- The verdict of the page's own examination; null where there is none.
      add column verdict text check (verdict in ('benign', 'suspicious', 'malicious')),
      add column is_understood boolean not null default false,
      -- When an examination first said so.
      add column judged_at timestamptz,
      -- When the content was first known to be malicious, by the page's own examination or by that of another site.
      add column malicious_at timestamptz,
      -- How that is known: by the page's own examination, by a second opinion on it, or since another site was served it.
      add column malicious_by text check (malicious_by in ('examination', 'opinion', 'elsewhere')),
      add constraint malicious_is_known_somehow check ((malicious_at is null) = (malicious_by is null)),
      add constraint verdict_has_a_time check (verdict is null or judged_at is not null),
      add constraint malicious_has_a_time check (verdict is distinct from 'malicious' or malicious_at is not null)`.execute(db)
  await sql`create index script_versions_latest on script_versions (page_script_id, last_seen_at)`.execute(db)
  await sql`create index script_versions_malicious on script_versions (sha256) where malicious_at is not null`.execute(db)
  await sql`
    alter table incident_items
      add column page_script_id uuid,
      -- What it did, as its title says it, and its place in the list of effects, from the gravest.
      add column effect jsonb check (jsonb_typeof(effect) = 'object'),
      add column effect_rank integer not null default 1000,
      -- Key of the incident that it would open by itself; another one where it joined by a mark.
      add column key text,
      add foreign key (account_id, page_script_id) references page_scripts (account_id, id)`.execute(db)
  await sql`create index incident_items_of_script on incident_items (account_id, page_script_id) where page_script_id is not null`.execute(
    db,
  )
  await sql`
    update incident_items item set page_script_id = script.id
    from page_scripts script
    where script.account_id = item.account_id and script.page_id = item.page_id and (
      script.id = (select coalesce(change.page_script_id, change.before_page_script_id) from scan_changes change
        where change.account_id = item.account_id and change.id = item.change_id)
      or (item.kind = 'content' and script.sha256 = item.print))`.execute(db)
  await sql`create index incident_items_by_key on incident_items (account_id, key) where key is not null`.execute(db)
  // What the cause is known by beside the key: hosts, scripts, and headers of sites.
  await sql`alter table incidents add column marks text[] not null default '{}'`.execute(db)
  await sql`create index incidents_open_by_marks on incidents using gin (marks) where resolved_at is null`.execute(db)
  await sql`
    alter table decisions
      -- Why Tillwatch decided; null where a person did.
      add column cause text check (cause in ('judged-malicious', 'judged-malicious-elsewhere', 'flagged')),
      add constraint only_a_withdrawal_has_a_cause check (cause is null or verdict = 'withdraw')`.execute(db)
}
