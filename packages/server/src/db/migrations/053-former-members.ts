// Owns who belonged to an account and left it, so that what they did keeps their name.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_members (
      account_id uuid not null references accounts (id),
      -- Bound to no user: who is gone altogether is named, too.
      user_id uuid not null,
      -- As they were when the person left.
      name text not null,
      email text not null,
      left_at timestamptz not null default now(),
      primary key (account_id, user_id)
    )`.execute(db)
  await sql`select protect_tenant('former_members')`.execute(db)
  // Whoever comes back is no former member any more, so that nobody is in it twice.
  await sql`
    create view known_people with (security_invoker = true) as
      select memberships.account_id, memberships.user_id, users.name, users.email from memberships join users on users.id = memberships.user_id
      union all
      select account_id, user_id, name, email from former_members`.execute(db)
}
