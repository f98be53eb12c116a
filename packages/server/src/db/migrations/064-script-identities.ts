// Owns identities of scripts that go on under another name: by newer rules, or since a build named the script anew.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What there is was written under the first rules; what comes is written under the second.
  for (const table of ['sites', 'scans']) {
    await sql`alter table ${sql.table(table)} add column identity_rules smallint not null default 1`.execute(db)
    await sql`alter table ${sql.table(table)} alter column identity_rules set default 2`.execute(db)
  }
  await sql`create index sites_by_identity_rules on sites (identity_rules, id)`.execute(db)
  await sql`
    create table script_aliases (
      account_id uuid not null,
      site_id uuid not null,
      -- The rules that gave the identity whose hash follows.
      identity_rules smallint not null,
      identity_sha256 text not null check (identity_sha256 ~ '^[0-9a-f]{64}$'),
      -- The identity in the inventory that it stands for.
      script_identity text not null check (script_identity <> ''),
      script_sha256 text not null check (script_sha256 ~ '^[0-9a-f]{64}$'),
      found_by text not null check (found_by in ('rules', 'content', 'address', 'template', 'element', 'shape', 'likeness', 'place')),
      scan_id uuid,
      found_at timestamptz not null default now(),
      primary key (site_id, identity_rules, identity_sha256),
      foreign key (account_id, site_id) references sites (account_id, id),
      constraint found_by_a_scan check ((found_by = 'rules') = (scan_id is null))
    )`.execute(db)
  await sql`create index script_aliases_of_script on script_aliases (site_id, script_sha256)`.execute(db)
  await sql`create index script_aliases_of_scan on script_aliases (account_id, scan_id) where scan_id is not null`.execute(db)
  await sql`select protect_tenant('script_aliases')`.execute(db)
  await sql`
    create function script_sha256_of(site uuid, rules smallint, identity text) returns text language sql stable parallel safe as $$
      select coalesce((select script_aliases.script_sha256 from script_aliases
        where script_aliases.site_id = site and script_aliases.identity_rules = rules and script_aliases.identity_sha256 = identity), identity) $$`.execute(
    db,
  )
  await sql`
    alter table decisions
      -- The decision that it repeats for an identity that stands for the one that was decided on.
      add column carried_from uuid,
      add column carried_at timestamptz,
      add foreign key (account_id, carried_from) references decisions (account_id, id),
      add constraint carried_from_at_a_moment check ((carried_from is null) = (carried_at is null)),
      add constraint only_a_script_is_carried check (covers = 'script' or carried_from is null)`.execute(db)
  await sql`create index decisions_by_carried_from on decisions (account_id, carried_from) where carried_from is not null`.execute(db)
}
