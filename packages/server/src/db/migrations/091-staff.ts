// Owns the people who run the installation: who is staff, and the second factor that they sign in with.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      granted_by text not null check (granted_by <> ''),
      granted_at timestamptz not null default now(),
      withdrawn_by text check (withdrawn_by <> ''),
      withdrawn_at timestamptz,
      constraint withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null))
    )`.execute(db)
  await sql`create unique index staff_by_user on staff (user_id) where withdrawn_at is null`.execute(db)
  await sql`
    create table second_factors (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique references users (id) on delete cascade,
      -- Both as the identity library seals them with the secret of the installation.
      secret_sealed text not null,
      recovery_codes_sealed text not null,
      verified boolean not null default false,
      failures integer not null default 0,
      locked_until timestamptz
    )`.execute(db)
  await sql`alter table users add column has_second_factor boolean not null default false`.execute(db)
  // When the session's person last gave a code.
  await sql`alter table sessions add column second_factor_at timestamptz`.execute(db)
  await sql`
    do $$ begin
      if tenant_role() is not null then execute format('revoke all on staff, second_factors from %I', tenant_role()); end if;
    end $$`.execute(db)
}
