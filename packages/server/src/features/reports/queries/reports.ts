// Queries of reports and their files. Those for people's calls are each for one account.

import type { ReportFailure, ReportFormat, ReportLanguage } from '@tillwatch/contract/lists'
import type { KeptReport } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface NewReport {
  id: string
  accountId: string
  siteId: string | null
  clientId: string | null
  from: string
  to: string
  language: ReportLanguage
  timeZone: string
  /** Null for the schedule. */
  requestedBy: string | null
  recipients: readonly string[]
}

/** With the current name of its client. */
export async function insertReport(trx: Db, report: NewReport): Promise<void> {
  await trx
    .insertInto('reports')
    .values({
      ...{ id: report.id, account_id: report.accountId, site_id: report.siteId, from_day: report.from, to_day: report.to },
      client_id: report.clientId,
      client_name: (of) =>
        of.selectFrom('clients').select('name').where('account_id', '=', report.accountId).where('id', '=', report.clientId),
      ...{ language: report.language, time_zone: report.timeZone, requested_by: report.requestedBy, recipients: [...report.recipients] },
    })
    .execute()
}

/** Requested by people within the last day, without those of schedules. */
export async function countOfDay(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('requested_by', 'is not', null)
    .where('requested_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

const listed = sql`report.id, report.site_id as "siteId", sites.host,
  case when report.client_name is not null then jsonb_build_object('id', report.client_id, 'name', report.client_name) end as client, report.from_day::text as "from", report.to_day::text as "to", report.language,
  report.time_zone as "timeZone", report.state, report.failure, report.requested_by as "requestedBy",
  report.requested_at as "requestedAt", report.finished_at as "finishedAt", report.let_go_at as "letGoAt",
  (select coalesce(jsonb_agg(jsonb_build_object('format', format, 'sizeBytes', size_bytes, 'sha256', sha256) order by array_position(array['pdf', 'html', 'csv', 'json'], format)), '[]')
    from report_files file where file.account_id = report.account_id and file.report_id = report.id) as files`

type ListedRow = Omit<KeptReport, 'requestedAt' | 'finishedAt' | 'letGoAt'> & {
  requestedAt: Date
  finishedAt: Date | null
  letGoAt: Date | null
}

const keptOf = ({ requestedAt, finishedAt, letGoAt, ...row }: ListedRow): KeptReport => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  letGoAt: letGoAt?.toISOString() ?? null,
})

/** Newest first, at most `limit`, after the named one. */
export async function listReportRows(
  db: Db,
  accountId: string,
  { site, client, after }: { site?: string | undefined; client?: string | undefined; after?: string | undefined },
  limit: number,
): Promise<KeptReport[]> {
  const { rows } = await sql<ListedRow>`
    select ${listed} from reports report left join sites on sites.account_id = report.account_id and sites.id = report.site_id
    where report.account_id = ${accountId} ${site === undefined ? sql`` : sql`and report.site_id = ${site}`}
      ${client === undefined ? sql`` : sql`and report.client_id = ${client}`}
      ${after === undefined ? sql`` : sql`and (report.requested_at, report.id) < (select requested_at, id from reports where account_id = ${accountId} and id = ${after})`}
    order by report.requested_at desc, report.id desc limit ${limit}`.execute(db)
  return rows.map(keptOf)
}

/** Null if the account has no such report. */
export async function findReport(db: Db, accountId: string, id: string): Promise<KeptReport | null> {
  const { rows } = await sql<ListedRow>`
    select ${listed} from reports report left join sites on sites.account_id = report.account_id and sites.id = report.site_id
    where report.account_id = ${accountId} and report.id = ${id}`.execute(db)
  return rows[0] === undefined ? null : keptOf(rows[0])
}

export interface Taken extends NewReport {
  /** Client's name at the time of the request, which stays after the client is removed. Null without a client. */
  clientName: string | null
  requestedByName: string | null
  account: string
  attempts: number
}

/** Counts one more attempt at a pending report; null if it is not pending. For workers. */
export async function takeReport(db: Db, id: string): Promise<Taken | null> {
  const { rows } = await sql<Taken>`
    update reports report set attempts = attempts + 1 from accounts
    where report.id = ${id} and report.state = 'queued' and accounts.id = report.account_id
    returning report.id, report.account_id as "accountId", report.site_id as "siteId", report.client_id as "clientId", report.client_name as "clientName",
      report.from_day::text as "from", report.to_day::text as "to", report.language, report.time_zone as "timeZone", report.requested_by as "requestedBy", report.recipients, report.attempts, accounts.name as account,
      coalesce((select known_people.email from known_people
        where known_people.account_id = report.account_id and known_people.user_id::text = report.requested_by), report.requested_by) as "requestedByName"`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface NewFile {
  format: ReportFormat
  sha256: string
  sizeBytes: number
}

/** Records that a report is ready, with its files; false if it is no longer pending, or another attempt has begun. */
export async function markReady(
  trx: Db,
  { id, accountId, attempts }: Taken,
  files: readonly NewFile[],
  failure: ReportFailure | null,
): Promise<boolean> {
  const done = await trx
    .updateTable('reports')
    .set({ state: 'ready', finished_at: sql`now()`, failure })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await trx
    .insertInto('report_files')
    .values(files.map(({ format, sha256, sizeBytes }) => ({ account_id: accountId, report_id: id, format, sha256, size_bytes: sizeBytes })))
    .execute()
  return true
}

/** Records which mails send it. */
export async function noteMails(trx: Db, id: string, mailIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ mail_ids: [...mailIds] })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: string, attempts: number, failure: ReportFailure): Promise<void> {
  await db
    .updateTable('reports')
    .set({ state: 'failed', finished_at: sql`now()`, failure })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute()
}
