// Owns people: users with their sessions and ways to sign in, the keys that sign access tokens, and which account each user works for.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null unique check (email = lower(email)),
      email_verified boolean not null default false,
      image text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db)
  await sql`
    create table identities (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      provider_id text not null,
      provider_account_id text not null,
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider_id, provider_account_id)
    )`.execute(db)
  await sql`create index identities_by_user on identities (user_id)`.execute(db)
  await sql`
    create table verifications (
      id uuid primary key default gen_random_uuid(),
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index verifications_by_identifier on verifications (identifier)`.execute(db)
  await sql`
    create table signing_keys (
      id uuid primary key default gen_random_uuid(),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      alg text,
      crv text
    )`.execute(db)
  await sql`
    create table auth_rate_limits (
      id uuid primary key default gen_random_uuid(),
      key text not null unique,
      count integer not null,
      last_request bigint not null
    )`.execute(db)
  await sql`
    alter table accounts
      add column kind text not null default 'merchant' check (kind in ('merchant')),
      add column fraud_flagged_at timestamptz,
      add column fraud_reason text,
      add constraint reason_of_flag check ((fraud_flagged_at is null) = (fraud_reason is null))`.execute(db)
  await sql`
    create table memberships (
      account_id uuid not null references accounts (id),
      user_id uuid not null unique references users (id) on delete cascade,
      role text not null check (role in ('owner', 'viewer')),
      created_at timestamptz not null default now(),
      primary key (account_id, user_id)
    )`.execute(db)
}
