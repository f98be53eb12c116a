// Owns what is written to people and what people write: mails on their way or sent, and the messages of the contact form.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      kind text not null,
      to_address text not null,
      reply_to text,
      subject text not null,
      text text not null,
      html text not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      error text,
      check ((state = 'sent') = (sent_at is not null)),
      check (state <> 'failed' or error is not null)
    )`.execute(db)
  await sql`create index mails_by_address on mails (to_address, created_at)`.execute(db)
  await sql`create index mails_by_time on mails (created_at)`.execute(db)
  await sql`
    create table contact_messages (
      id uuid primary key,
      name text not null,
      email text not null,
      message text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
