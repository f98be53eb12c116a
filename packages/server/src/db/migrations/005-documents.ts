// Owns documents that a site reads and listens to: an account's subscriptions, and a person's choice about cookies.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription_documents (
      account_id uuid primary key references accounts (id),
      version bigint not null check (version > 0),
      body jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create function announce_document() returns trigger language plpgsql as $$
      begin perform pg_notify('document_changed', new.account_id::text); return null; end $$`.execute(db)
  await sql`
    create trigger document_announced after insert or update on subscription_documents
      for each row execute function announce_document()`.execute(db)
  await sql`
    create table cookie_consents (
      user_id uuid primary key references users (id) on delete cascade,
      consent text not null check (consent in ('accepted', 'declined')),
      updated_at timestamptz not null default now()
    )`.execute(db)
}
