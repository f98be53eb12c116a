// Owns channels that go to a person of the account, at whatever address that person has. Each account begins with one, to its owner.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_channels
      -- Bound to no membership: where the person has left, the channel fails and says so.
      add column user_id uuid check (user_id is null or kind = 'email'),
      drop constraint target_until_removed,
      add constraint target_until_removed check ((removed_at is null) = (num_nonnulls(target_sealed, user_id) = 1))`.execute(db)
  await sql`create unique index alert_channels_once_for_a_person on alert_channels (account_id, user_id) where user_id is not null`.execute(
    db,
  )
  await sql`
    insert into alert_channels (id, account_id, kind, name, language, threshold, is_for_all_sites, hint, user_id, digest, digest_due_at, digested_until, created_by)
    select gen_random_uuid(), memberships.account_id, 'email', left(users.email, 80), users.language, 'capability', true, users.email, users.id, 'weekly',
      now() + interval '7 days', now(), users.id::text
    from memberships join users on users.id = memberships.user_id
    where memberships.role = 'owner'
      and not exists (select from alert_channels channel where channel.account_id = memberships.account_id)`.execute(db)
}
