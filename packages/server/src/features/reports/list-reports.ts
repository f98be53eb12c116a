// Lists the stored reports, and reads one.
import type { KeptReport, ReportList, ReportQuery } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownPart } from './own-part.ts'
import { findReport, listReportRows } from './queries.ts'

/** Newest first. Throws Refusal `forbidden`, `not-found` for a site or client of another account, `bad-input` for an invalid cursor. */
export async function listReports({ db }: { db: Db }, actor: Actor, { site, client, after, limit }: ReportQuery): Promise<ReportList> {
  await ownPart(db, actor, 'reports:read', { siteId: site ?? null, clientId: client ?? null })
  if (after !== undefined && !(isRowId(after) && (await findReport(db, actor.accountId, after))))
    throw new Refusal('bad-input', 'bad-cursor', 'after')
  const rows = await listReportRows(db, actor.accountId, { site, client, after }, limit + 1)
  const reports = rows.slice(0, limit)
  return { reports, next: rows.length > limit ? (reports.at(-1)?.id ?? null) : null }
}

/** Throws Refusal `forbidden`, or `not-found` for an unknown report or one of another account. */
export async function getReport({ db }: { db: Db }, actor: Actor, id: string): Promise<KeptReport> {
  authorise(actor, 'reports:read')
  const report = isRowId(id) ? await findReport(db, actor.accountId, id) : null
  if (report === null) throw new Refusal('not-found', 'report-not-found')
  return report
}
