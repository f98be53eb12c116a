// Results of the last scan of some pages. The caller checked that the actor may see these pages.
import type { Page, ScanSummary } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authoriseWithin } from '#features/accounts/index.ts'
import { findLastEvaluations, findLastOfPages, findLastRisks, listOfPageOnDay } from './queries.ts'

/** The newest scan of each page of the actor's account, by page ID, without cancelled ones. Throws Refusal `forbidden`. */
export async function lastScans(db: Db, actor: Actor, pageIds: readonly string[]): Promise<Map<string, ScanSummary>> {
  authoriseWithin(actor, 'scans:read')
  return findLastOfPages(db, actor.accountId, pageIds)
}

/** When the last scan ended that evaluated the page completely, by page ID; leaves out pages without one. Throws Refusal `forbidden`. */
export async function lastEvaluations(db: Db, actor: Actor, pageIds: readonly string[]): Promise<Map<string, Date>> {
  authoriseWithin(actor, 'scans:read')
  return findLastEvaluations(db, actor.accountId, pageIds)
}

/**
 * Risk of the newest evaluated scan of each page, even if partial, by page ID; leaves out pages without one. Throws Refusal `forbidden`.
 */
export async function lastRisks(db: Db, actor: Actor, pageIds: readonly string[]): Promise<Map<string, NonNullable<Page['risk']>>> {
  authoriseWithin(actor, 'scans:read')
  return findLastRisks(db, actor.accountId, pageIds)
}

/** Maximum scans per day in the list: an hourly page has 24, plus some manual ones. */
const dayScansMax = 100

/** The scans of a page on a day (`YYYY-MM-DD`) of a time zone, newest first, without cancelled ones. Throws Refusal `forbidden`. */
export async function scansOfDay(db: Db, actor: Actor, pageId: string, day: string, timeZone: string): Promise<ScanSummary[]> {
  authoriseWithin(actor, 'scans:read')
  return listOfPageOnDay(db, actor.accountId, pageId, day, timeZone, dayScansMax)
}
