// Owns the count of wrong passwords for an account, existing or not, and when its person was last told of them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_attempts (
      -- The account and the way in, as a hash: nobody who reads the table learns who was meant.
      counted text primary key check (counted ~ '^[0-9a-f]{64}$'),
      failures integer not null check (failures > 0),
      last_at timestamptz not null default clock_timestamp(),
      waits_until timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index password_attempts_by_time on password_attempts (last_at)`.execute(db)
  await sql`alter table users add column wrong_passwords_told_at timestamptz`.execute(db)
  await sql`
    do $$ begin
      if tenant_role() is not null then execute format('revoke all on password_attempts from %I', tenant_role()); end if;
    end $$`.execute(db)
}
