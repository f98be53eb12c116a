// Owns what is known of a content beside its text: how many accounts and installations were served it, and which deploys announced it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table script_prevalence (
      -- Of a content's bytes, or of the template of an address. The two stand apart, so that no row tells which content came from where.
      kind text not null check (kind in ('content', 'address')),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      account_id uuid not null references accounts (id),
      -- The last day, in UTC.
      seen_on date not null,
      primary key (kind, sha256, account_id)
    )`.execute(db)
  await sql`select protect_tenant('script_prevalence')`.execute(db)
  await makeExchange(db)
  await makeDeploys(db)
}

/** Both ends of the exchange between installations. No request of an account reads or writes here. */
async function makeExchange(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_identity (
      is_only boolean primary key default true check (is_only),
      -- Random: the name under which this installation asks others.
      installation_id uuid not null default gen_random_uuid()
    )`.execute(db)
  await sql`
    create table exchange_answers (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      -- Null where the other side knows of fewer than it tells.
      installations integer check (installations > 0),
      asked_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table exchange_told (
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      -- Keyed hash of the network address that told it: one address counts once, whatever it calls itself.
      source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
      installation_id uuid not null,
      seen_on date not null,
      primary key (sha256, source_sha256)
    )`.execute(db)
  await sql`create index exchange_told_by_day on exchange_told (source_sha256, seen_on)`.execute(db)
  await sql`
    do $$ begin
      if tenant_role() is not null then
        execute format('revoke all on exchange_identity, exchange_answers, exchange_told from %I', tenant_role());
      end if;
    end $$`.execute(db)
}

async function makeDeploys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_deploys (
      id uuid primary key,
      account_id uuid not null,
      site_id uuid not null,
      commit_id text check (length(commit_id) between 1 and 100),
      file_count integer not null check (file_count >= 0),
      announced_by text not null check (announced_by <> ''),
      announced_at timestamptz not null default now(),
      unique (account_id, id),
      foreign key (account_id, site_id) references sites (account_id, id)
    )`.execute(db)
  await sql`create index site_deploys_of_site on site_deploys (site_id, announced_at desc, id desc)`.execute(db)
  await sql`
    create table deploy_files (
      account_id uuid not null,
      deploy_id uuid not null,
      path text not null check (length(path) between 1 and 300),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      primary key (deploy_id, path),
      foreign key (account_id, deploy_id) references site_deploys (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create index deploy_files_by_content on deploy_files (account_id, sha256)`.execute(db)
  await sql`select protect_tenant('site_deploys'), protect_tenant('deploy_files')`.execute(db)
}
