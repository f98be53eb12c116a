// Owns the queries of accounts.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Whether the account is under suspicion of fraud. */
export async function isFraudFlagged(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('fraud_flagged_at').where('id', '=', accountId).executeTakeFirst()
  return (row?.fraud_flagged_at ?? null) !== null
}

/** A person as the site and its files call one: by name and e-mail address, or by the address alone where the name says no more. */
const person = sql<string>`case when trim(users.name) in ('', users.email, split_part(users.email, '@', 1)) then users.email
  else trim(users.name) || ' (' || users.email || ')' end`

/**
 * Who stands in the column `actor`, as people read it: name and e-mail address of a person who belongs to the account in the column `account`; else what stands
 * there, which is the program, or the id of somebody who is gone. Both columns are named with their table.
 */
export const whoStandsIn = (account: string, actor: string) => sql<string>`coalesce(
  (select ${person} from memberships join users on users.id = memberships.user_id
    where memberships.account_id = ${sql.ref(account)} and memberships.user_id::text = ${sql.ref(actor)}),
  ${sql.ref(actor)})`

/** Everybody who belongs to the account, as people read it, by id. */
export async function listPeople(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', person.as('person')])
    .where('memberships.account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, person }) => [id, person]))
}

/** The time zone that an account's days are of: the one that was chosen, else that of most of its watched pages, else UTC. */
export async function timeZoneOf(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(report_time_zone, (select time_zone from pages where pages.account_id = accounts.id and removed_at is null
      group by time_zone order by count(*) desc, time_zone limit 1), 'UTC') as zone from accounts where id = ${accountId}`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}
