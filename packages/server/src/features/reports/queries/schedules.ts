// Queries of weekly schedules.

import { randomUUID } from 'node:crypto'
import { dayMs } from '@tillwatch/contract/rules'
import type { ReportSchedule } from '@tillwatch/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { waitingRecipients } from './recipients.ts'

/** The first Monday after `now` at six in the morning of the time zone. By then, the previous week is over, and its scans have ended. */
const nextMonday = (timeZone: RawBuilder<unknown>, now: Date) => sql<Date>`(
  select min(monday) from (
    select (date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) + interval '6 hours' + make_interval(weeks => weeks)) at time zone ${timeZone} as monday
    from generate_series(0, 1) weeks
  ) mondays where monday > ${now})`

export interface ScheduleSetting {
  accountId: string
  siteId: string | null
  clientId: string | null
  recipients: readonly string[]
  isOn: boolean
  timeZone: string
}

/** One per site, one per client, and one for all sites; replaces the previous setting. */
export async function upsertSchedule(
  trx: Db,
  { accountId, siteId, clientId, recipients, isOn, timeZone }: ScheduleSetting,
  now: Date,
): Promise<void> {
  const next = isOn ? nextMonday(sql`${timeZone}::text`, now) : sql<null>`null`
  await sql`
    insert into report_schedules (id, account_id, site_id, client_id, recipients, next_at)
    values (${randomUUID()}, ${accountId}, ${siteId}, ${clientId}, ${[...recipients]}::text[], ${next})
    on conflict (account_id, site_id, client_id) do update set recipients = excluded.recipients, next_at = excluded.next_at`.execute(trx)
}

export async function setRecipients(
  trx: Db,
  accountId: string,
  { siteId, clientId }: Pick<ScheduleSetting, 'siteId' | 'clientId'>,
  recipients: readonly string[],
): Promise<void> {
  await sql`update report_schedules set recipients = ${[...recipients]}::text[]
    where account_id = ${accountId} and site_id is not distinct from ${siteId} and client_id is not distinct from ${clientId}`.execute(trx)
}

/** Moves active ones to the next Monday after a change of the account's time zone. */
export async function moveSchedules(trx: Db, accountId: string, timeZone: string, now: Date): Promise<void> {
  await sql`update report_schedules set next_at = ${nextMonday(sql`${timeZone}::text`, now)} where account_id = ${accountId} and next_at is not null`.execute(
    trx,
  )
}

/** The one for all sites first, then those of clients, each by name. */
export async function listScheduleRows(db: Db, accountId: string): Promise<ReportSchedule[]> {
  const rows = await db
    .selectFrom('report_schedules')
    .leftJoin('sites', (join) =>
      join.onRef('sites.account_id', '=', 'report_schedules.account_id').onRef('sites.id', '=', 'report_schedules.site_id'),
    )
    .leftJoin('clients', (join) =>
      join.onRef('clients.account_id', '=', 'report_schedules.account_id').onRef('clients.id', '=', 'report_schedules.client_id'),
    )
    .select(['site_id', 'sites.host', 'report_schedules.client_id', 'clients.name as client', 'recipients', 'next_at'])
    .select(waitingRecipients.as('waiting'))
    .where('report_schedules.account_id', '=', accountId)
    .orderBy(sql`site_id is not null`)
    .orderBy(sql`report_schedules.client_id is not null`)
    .orderBy(sql`lower(clients.name)`)
    .orderBy('sites.host')
    .execute()
  return rows.map(({ site_id, host, client_id, client, recipients, waiting, next_at }) => ({
    ...{ siteId: site_id, host, clientId: client_id, client, recipients, waiting, isOn: next_at !== null },
    nextAt: next_at?.toISOString() ?? null,
  }))
}

export interface DueSchedule {
  id: string
  accountId: string
  siteId: string | null
  clientId: string | null
  recipients: string[]
  nextAt: Date
}

/**
 * A due one, locked until the transaction ends so that no two workers start it; null if none exists. For workers, which see all accounts.
 */
export async function holdDue(trx: Db, now: Date): Promise<DueSchedule | null> {
  const row = await trx
    .selectFrom('report_schedules')
    .select(['id', 'account_id', 'site_id', 'client_id', 'recipients', 'next_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined || row.next_at === null) return null
  const { id, account_id: accountId, site_id: siteId, client_id: clientId, recipients, next_at: nextAt } = row
  return { id, accountId, siteId, clientId, recipients, nextAt }
}

/** Maximum missed weeks to catch up on. */
const weeksLateMax = 8

/**
 * The week before the due day, and the next due time: the following Monday, so that each week has its report. It may have been set in
 * another time zone, whose Monday at six is up to a day earlier or later; the day after it is in the same week everywhere.
 */
export async function moveOn(trx: Db, { id, nextAt }: DueSchedule, timeZone: string, now: Date): Promise<{ from: string; to: string }> {
  const week = sql`date_trunc('week', (${nextAt}::timestamptz + interval '1 day') at time zone ${timeZone})`
  const after = new Date(Math.max(nextAt.getTime() + 3 * dayMs, now.getTime() - weeksLateMax * 7 * dayMs))
  const { rows } = await sql<{ from: string; to: string }>`
    update report_schedules set next_at = ${nextMonday(sql`${timeZone}::text`, after)} where id = ${id}
    returning (${week} - interval '7 days')::date::text as "from", (${week} - interval '1 day')::date::text as "to"`.execute(trx)
  return rows[0] as { from: string; to: string }
}
