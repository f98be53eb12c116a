// Owns what the last look at each of some pages found. Who asks has found these pages as an actor who may know of them.
import type { Page, ScanSummary } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authoriseWithin } from '#features/accounts/index.ts'
import { findLastEvaluations, findLastOfPages, findLastRisks, listOfPageOnDay } from './queries.ts'

/** The newest scan of each page of the actor's account, by page id; cancelled ones count as none. Throws Refusal `forbidden`. */
export async function lastScans(db: Db, actor: Actor, pageIds: readonly string[]): Promise<Map<string, ScanSummary>> {
  authoriseWithin(actor, 'scans:read')
  return findLastOfPages(db, actor.accountId, pageIds)
}

/** When the last scan ended that evaluated the page whole, by page id; a page without one is not there. Throws Refusal `forbidden`. */
export async function lastEvaluations(db: Db, actor: Actor, pageIds: readonly string[]): Promise<Map<string, Date>> {
  authoriseWithin(actor, 'scans:read')
  return findLastEvaluations(db, actor.accountId, pageIds)
}

/** The risk of the newest scan that evaluated the page, also in part, by page id; a page without one is not there. Throws Refusal `forbidden`. */
export async function lastRisks(db: Db, actor: Actor, pageIds: readonly string[]): Promise<Map<string, NonNullable<Page['risk']>>> {
  authoriseWithin(actor, 'scans:read')
  return findLastRisks(db, actor.accountId, pageIds)
}

/** Scans of a day that are listed at the most: an hourly page makes 24, and some by hand. */
const dayScansMax = 100

/** The scans of a page on a day (`YYYY-MM-DD`) of a time zone, newest first; cancelled ones count as none. Throws Refusal `forbidden`. */
export async function scansOfDay(db: Db, actor: Actor, pageId: string, day: string, timeZone: string): Promise<ScanSummary[]> {
  authoriseWithin(actor, 'scans:read')
  return listOfPageOnDay(db, actor.accountId, pageId, day, timeZone, dayScansMax)
}
