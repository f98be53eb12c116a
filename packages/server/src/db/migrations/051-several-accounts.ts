// Owns that a person may belong to several accounts, and for which of them he or she acts now.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships drop constraint memberships_user_id_key`.execute(db)
  await sql`create index memberships_of_a_person on memberships (user_id)`.execute(db)
  // Null until somebody has chosen; what was chosen counts while the person belongs to it.
  await sql`alter table users add column active_account_id uuid references accounts (id) on delete set null`.execute(db)
  await sql`create index users_by_active_account on users (active_account_id) where active_account_id is not null`.execute(db)
  // Where all is seen, a person has several rows there.
  await sql`
    alter policy tenant on users using (coalesce((select true from memberships where memberships.user_id = users.id limit 1), false))
      with check (coalesce((select true from memberships where memberships.user_id = users.id limit 1), false))`.execute(db)
}
