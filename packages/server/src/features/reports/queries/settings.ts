// Queries of an account's language and time zone for reports.

import type { ReportLanguage } from '@tillwatch/contract/lists'
import type { ReportSettings } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { timeZoneOf } from '#features/accounts/index.ts'
import type { Part } from '../own-part.ts'

/**
 * The chosen values, and the effective ones: otherwise the first owner's language, and the time zone of most monitored pages. For a client
 * or one of its sites, the client's language comes first.
 */
export async function findSettings(db: Db, accountId: string, part: Part = { siteId: null, clientId: null }): Promise<ReportSettings> {
  const { rows } = await sql<{
    language: ReportLanguage | null
    timeZone: string | null
    owners: string | null
    clients: ReportLanguage | null
  }>`
    select report_language as language, report_time_zone as "timeZone",
      (select users.language from memberships join users on users.id = memberships.user_id
        where memberships.account_id = accounts.id and memberships.role = 'owner' order by memberships.created_at limit 1) as owners,
      (select clients.report_language from clients where clients.account_id = accounts.id and clients.id = coalesce(${part.clientId}::uuid,
        (select sites.client_id from sites where sites.account_id = accounts.id and sites.id = ${part.siteId}::uuid))) as clients
    from accounts where id = ${accountId}`.execute(db)
  const { language, timeZone, owners, clients } = rows[0] ?? { language: null, timeZone: null, owners: null, clients: null }
  const zone = await timeZoneOf(db, accountId)
  return {
    chosen: { language, timeZone },
    language: clients ?? language ?? (owners === 'es' ? 'es' : 'en'),
    timeZone: zone,
    startedOn: await findFirstDay(db, accountId, zone),
  }
}

async function findFirstDay(db: Db, accountId: string, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(added_at) at time zone ${timeZone})::date::text as day from pages where account_id = ${accountId}`.execute(db)
  return rows[0]?.day ?? null
}

/** Address of the first owner, confirmed or not; null for an account without one. */
export async function findOwnersAddress(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where('memberships.account_id', '=', accountId)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function findAccountName(db: Db, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst()
  return row?.name ?? ''
}

export async function saveSettings(trx: Db, accountId: string, chosen: ReportSettings['chosen']): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ report_language: chosen.language, report_time_zone: chosen.timeZone })
    .where('id', '=', accountId)
    .execute()
}

/** The name in the database's spelling; null if the zone does not exist. */
export async function findZone(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.name ?? null
}
