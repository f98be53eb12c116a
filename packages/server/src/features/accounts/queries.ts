// Owns the queries of accounts.
import { grantingStates, type SitePlan } from '@tillwatch/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Whether the account is under suspicion of fraud. */
export async function isFraudFlagged(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('fraud_flagged_at').where('id', '=', accountId).executeTakeFirst()
  return (row?.fraud_flagged_at ?? null) !== null
}

/** Whether the account's deletion has begun. */
export async function isBeingErased(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_deletions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}

/** A person of the table or view as the site and its files call one: by name and e-mail address, or by the address alone where the name says no more. */
const personIn = (from: 'users' | 'known_people') => {
  const [name, email] = [sql.ref(`${from}.name`), sql.ref(`${from}.email`)]
  return sql<string>`case when trim(${name}) in ('', ${email}, split_part(${email}, '@', 1)) then ${email} else trim(${name}) || ' (' || ${email} || ')' end`
}

/**
 * Who stands in the column `actor`, as people read it: name and e-mail address of a person who belongs to the account in the column `account`, or did; else what
 * stands there, which is the program. Both columns are named with their table.
 */
export const whoStandsIn = (account: string, actor: string) => sql<string>`coalesce(
  (select ${personIn('known_people')} from known_people
    where known_people.account_id = ${sql.ref(account)} and known_people.user_id::text = ${sql.ref(actor)}::text),
  ${sql.ref(actor)}::text)`

/** Everybody who belongs to the account, as people read it, by id. */
export async function listPeople(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', personIn('users').as('person')])
    .where('memberships.account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, person }) => [id, person]))
}

/** Everybody who belongs to the account or did, as people read it, by id. */
export async function listKnownPeople(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('known_people')
    .select(['user_id', personIn('known_people').as('person')])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ user_id, person }) => [user_id ?? '', person]))
}

/** The time zone that an account's days are of: the one that was chosen, else that of most of its watched pages, else UTC. */
export async function timeZoneOf(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(report_time_zone, (select time_zone from pages where pages.account_id = accounts.id and removed_at is null
      group by time_zone order by count(*) desc, time_zone limit 1), 'UTC') as zone from accounts where id = ${accountId}`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}

/** The plan of a site in the row of `sites` of that name: that of its subscription while that grants; `own` where the installation sold nothing when it was claimed. */
export const planOf = (
  site: string,
): RawBuilder<SitePlan> => sql<SitePlan>`(case when ${sql.ref(`${site}.subscription_id`)} is null then 'own'
  else coalesce((select held.plan from subscriptions held where held.account_id = ${sql.ref(`${site}.account_id`)}
    and held.id = ${sql.ref(`${site}.subscription_id`)} and held.status = any(${[...grantingStates]}::text[])), 'none') end)`
