// Owns invitations: whom an account asked to belong to it, as what, and what came of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      -- In small letters, as those of users.
      email text not null,
      role text not null check (role in ('owner', 'admin', 'analyst', 'viewer')),
      -- Of the key in the letter, which is kept nowhere; another one with each letter.
      token_sha256 text not null unique,
      invited_by text not null,
      invited_at timestamptz not null default now(),
      -- Of the last letter.
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      withdrawn_at timestamptz,
      check (accepted_at is null or withdrawn_at is null)
    )`.execute(db)
  await sql`create unique index invitations_open on invitations (account_id, email) where accepted_at is null and withdrawn_at is null`.execute(
    db,
  )
  await sql`select protect_tenant('invitations')`.execute(db)
}
