// Queries of statements, each for one account, except that of reminders.

import type { StatementKind } from '@tillwatch/contract/lists'
import type { ProgramFacts } from '@tillwatch/core/reports'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

export interface StatementRow {
  id: string
  said: unknown
  site_host: string | null
  stated_by: string
  stated_at: Date
  /** YYYY-MM-DD. */
  due_on: string
}

const columns = sql`statements.id, statements.said, sites.host as site_host, ${whoStandsIn('statements.account_id', 'statements.stated_by')} as stated_by,
  statements.stated_at, to_char(statements.due_on, 'YYYY-MM-DD') as due_on`
const withSite = sql`statements left join sites on sites.account_id = statements.account_id and sites.id = statements.site_id`
/** The newest of each kind, and of each site, is in force. */
const newest = sql`not exists (
  select from statements newer where newer.account_id = statements.account_id and newer.kind = statements.kind
    and newer.site_id is not distinct from statements.site_id and (newer.stated_at, newer.id) > (statements.stated_at, statements.id))`

/** Those in force, or the one with that ID. */
export async function findStatements(db: Db, accountId: string, which: 'counting' | { id: string }): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ${withSite}
    where statements.account_id = ${accountId} and ${which === 'counting' ? newest : sql`statements.id = ${which.id}`}
    order by statements.kind, sites.host`.execute(db)
  return rows
}

/** Those in force at a moment: of the account and, if they are about a site, of these. */
export async function findStatementsBefore(db: Db, accountId: string, siteIds: readonly string[], before: Date): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select distinct on (statements.kind, statements.site_id) ${columns} from ${withSite}
    where statements.account_id = ${accountId} and statements.stated_at < ${before}
      and (statements.site_id is null or statements.site_id = any(${[...siteIds]}::uuid[]))
    order by statements.kind, statements.site_id, statements.stated_at desc, statements.id desc`.execute(db)
  return rows
}

/** The declared hosts of a page's site. */
export async function findHostsOfPage(db: Db, accountId: string, pageId: string): Promise<{ host: string; owner: string }[]> {
  const { rows } = await sql<{ host: string; owner: string }>`
    select stated ->> 'host' as host, stated ->> 'owner' as owner from pages
    join statements on statements.account_id = pages.account_id and statements.site_id = pages.site_id and statements.kind = 'hosts' and ${newest}
    cross join lateral jsonb_array_elements(statements.said -> 'rows') stated
    where pages.account_id = ${accountId} and pages.id = ${pageId}`.execute(db)
  return rows
}

/** Every risk analysis from before a moment, newest first. It is due when its day begins in the time zone. */
export async function findAnalysesBefore(db: Db, accountId: string, before: Date, timeZone: string) {
  const { rows } = await sql<{ stated_at: Date; due_at: Date; every_days: number }>`
    select stated_at, due_on::timestamp at time zone ${timeZone} as due_at, (said ->> 'everyDays')::int as every_days from statements
    where account_id = ${accountId} and kind = 'risk-analysis' and stated_at < ${before}
    order by stated_at desc, id desc`.execute(db)
  return rows
}

/** Newest first. */
export async function findHistory(
  db: Db,
  accountId: string,
  kind: StatementKind,
  siteId: string | null,
  limit: number,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ${withSite}
    where statements.account_id = ${accountId} and statements.kind = ${kind} ${siteId === null ? sql`` : sql`and statements.site_id = ${siteId}`}
    order by statements.stated_at desc, statements.id desc limit ${limit}`.execute(db)
  return rows
}

export async function insertStatement(
  trx: Db,
  row: { id: string; account_id: string; kind: string; site_id: string | null; said: string; due_on: string; stated_by: string },
): Promise<void> {
  await trx.insertInto('statements').values(row).execute()
}

interface ToRemindOf {
  id: string
  account_id: string
  kind: StatementKind
  site_host: string | null
  due_on: string
}

/**
 * One statement of any account that is in force, due within these days, and without a reminder, locked until the transaction ends; null if
 * there is none that is not locked.
 */
export async function holdToRemindOf(trx: Db, days: number): Promise<ToRemindOf | null> {
  const { rows } = await sql<ToRemindOf>`
    select statements.id, statements.account_id, statements.kind, to_char(due_on, 'YYYY-MM-DD') as due_on,
      (select host from sites where sites.account_id = statements.account_id and sites.id = statements.site_id) as site_host
    from statements where reminded_at is null and due_on <= current_date + ${days}::int and ${newest}
    order by due_on, statements.id limit 1 for update skip locked`.execute(trx)
  return rows[0] ?? null
}

export async function noteReminded(trx: Db, id: string): Promise<void> {
  await trx.updateTable('statements').set({ reminded_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

export async function findAccountName(db: Db, accountId: string): Promise<string> {
  return (await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst())?.name ?? ''
}

/** Monitored pages, by address; only of these sites, if any are given. */
export async function findWatchedPages(db: Db, accountId: string, siteIds: readonly string[] | null): Promise<ProgramFacts['pages']> {
  const { rows } = await sql<ProgramFacts['pages'][number]>`
    select url, is_payment as "isPayment", integration, payment_provider as provider, frequency, paused_at is not null as "isPaused"
    from pages where account_id = ${accountId} and removed_at is null
      ${siteIds === null ? sql`` : sql`and site_id = any(${[...siteIds]}::uuid[])`}
    order by url limit 1000`.execute(db)
  return [...rows]
}
