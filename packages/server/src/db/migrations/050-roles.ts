// Owns the four roles of people in an account, and the kinds of accounts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memberships drop constraint memberships_role_check,
      add constraint memberships_role_check check (role in ('owner', 'admin', 'analyst', 'viewer'))`.execute(db)
  await sql`
    alter table accounts drop constraint accounts_kind_check,
      add constraint accounts_kind_check check (kind in ('merchant', 'agency'))`.execute(db)
}
