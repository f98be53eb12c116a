// Owns API keys: what each may do, of which sites, and until when. The key itself is kept nowhere.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      name text not null check (length(name) between 1 and 60),
      hint text not null,
      secret_sha256 text not null unique check (secret_sha256 ~ '^[0-9a-f]{64}$'),
      scopes text[] not null check (cardinality(scopes) > 0),
      is_for_all_sites boolean not null,
      created_by text not null check (created_by <> ''),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      withdrawn_at timestamptz,
      withdrawn_by text,
      unique (account_id, id),
      constraint key_expires_within_a_year check (expires_at > created_at and expires_at <= created_at + interval '367 days'),
      constraint key_withdrawn_whole check ((withdrawn_at is null) = (withdrawn_by is null))
    )`.execute(db)
  await sql`create unique index api_keys_by_name on api_keys (account_id, lower(name))`.execute(db)
  await sql`
    create table api_key_sites (
      account_id uuid not null,
      key_id uuid not null,
      site_id uuid not null,
      primary key (key_id, site_id),
      foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create index api_key_sites_of_site on api_key_sites (account_id, site_id)`.execute(db)
  await sql`
    create table api_key_clients (
      account_id uuid not null,
      key_id uuid not null,
      client_id uuid not null,
      primary key (key_id, client_id),
      foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade,
      foreign key (account_id, client_id) references clients (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create index api_key_clients_of_client on api_key_clients (account_id, client_id)`.execute(db)
  await sql`select protect_tenant('api_keys'), protect_tenant('api_key_sites'), protect_tenant('api_key_clients')`.execute(db)
}
