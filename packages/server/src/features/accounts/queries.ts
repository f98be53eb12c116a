// Queries of accounts.
import { grantingStates, type SitePlan } from '@tillwatch/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Whether the account is suspected of fraud. */
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

/** Display name of a person in the table or view: name and email address, or only the address if the name adds nothing. */
const personIn = (from: 'users' | 'known_people') => {
  const [name, email] = [sql.ref(`${from}.name`), sql.ref(`${from}.email`)]
  return sql<string>`case when trim(${name}) in ('', ${email}, split_part(${email}, '@', 1)) then ${email} else trim(${name}) || ' (' || ${email} || ')' end`
}

/**
 * Display name of the actor in the column `actor`: name and email address of a current or former member of the account in the column
 * `account`; otherwise the stored text, which is the program. Both columns include their table.
 */
export const whoStandsIn = (account: string, actor: string) => sql<string>`coalesce(
  (select ${personIn('known_people')} from known_people
    where known_people.account_id = ${sql.ref(account)} and known_people.user_id::text = ${sql.ref(actor)}::text),
  ${sql.ref(actor)}::text)`

/** Display names of all members of the account, by ID. */
export async function listPeople(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', personIn('users').as('person')])
    .where('memberships.account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, person }) => [id, person]))
}

/** Display names of all current and former members of the account, by ID. */
export async function listKnownPeople(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('known_people')
    .select(['user_id', personIn('known_people').as('person')])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ user_id, person }) => [user_id ?? '', person]))
}

/** Time zone of an account's days: the chosen one, otherwise that of most of its monitored pages, otherwise UTC. */
export async function timeZoneOf(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(report_time_zone, (select time_zone from pages where pages.account_id = accounts.id and removed_at is null
      group by time_zone order by count(*) desc, time_zone limit 1), 'UTC') as zone from accounts where id = ${accountId}`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}

/**
 * Plan of a site in the row of `sites`: that of its subscription while active; `own` if the installation sold nothing when it was claimed.
 */
export const planOf = (
  site: string,
): RawBuilder<SitePlan> => sql<SitePlan>`(case when ${sql.ref(`${site}.subscription_id`)} is null then 'own'
  else coalesce((select held.plan from subscriptions held where held.account_id = ${sql.ref(`${site}.account_id`)}
    and held.id = ${sql.ref(`${site}.subscription_id`)} and held.status = any(${[...grantingStates]}::text[])), 'none') end)`
