// Owns who said that reports may come to an address, how often an address is asked, and the address at which a mail that repeats is stopped.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_recipients (
      account_id uuid not null references accounts (id),
      -- In small letters.
      address text not null check (address = lower(address)),
      -- In each mail: stops them, and nothing else.
      stop_token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      -- Of the key in the last letter that asked, which is kept nowhere.
      confirm_sha256 text unique,
      asked_by text,
      asked_at timestamptz,
      confirmed_at timestamptz,
      primary key (account_id, address)
    )`.execute(db)
  await sql`select protect_tenant('report_recipients')`.execute(db)
  await sql`
    insert into report_recipients (account_id, address, confirmed_at)
    select distinct account_id, lower(address), case when exists (select from memberships join users on users.id = memberships.user_id
      where memberships.account_id = report_schedules.account_id and users.email_verified and users.email = lower(address)) then now() end
    from report_schedules, unnest(recipients) address`.execute(db)
  await sql`
    -- Counted for an address whoever asks, so a row belongs to nobody: it names what it counts for by a hash alone.
    create table letter_turns (
      counted text not null check (counted ~ '^[0-9a-f]{64}$'),
      taken_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index letter_turns_counted on letter_turns (counted, taken_at)`.execute(db)
  await sql`create index letter_turns_by_time on letter_turns (taken_at)`.execute(db)
  await sql`alter table mails add column stop_url text check (stop_url <> '')`.execute(db)
}
