// What alerts a scan can raise: a test card that left its page, malicious contents, changes, second opinions that raise them, and failing
// journeys.
import type { Discovery } from '@tillwatch/core/alerts'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import { noteEnded } from './note-ended.ts'
import { openIncidents } from './open-incidents.ts'
import {
  findBrokenToTell,
  findChangesToTell,
  findJudgedToTell,
  findLeftToTell,
  findRaisedContentsToTell,
  findRaisedToTell,
  findRemovalsToTell,
  findStillLoadingToTell,
  lockAlerts,
  resolveWorking,
} from './queries.ts'

interface Scan {
  accountId: string
  scanId: string
}

/** In the transaction that records a scan, with its inventory. `at` as in `openIncidents`. */
export async function openTestCardIncident(trx: Db, scan: Scan, at?: Date): Promise<void> {
  await openIncidents(trx, scan.accountId, await findLeftToTell(trx, scan), at)
}

/** Opens the incident of a journey that failed twice in a row, and ends that of one that works again. Call in the transaction that records the scan. */
export async function openJourneyIncident(trx: Db, scan: Scan): Promise<void> {
  await openIncidents(trx, scan.accountId, await findBrokenToTell(trx, scan))
  await noteEnded(trx, await resolveWorking(trx, scan.accountId))
}

/** Locks alerts of the account before rows are written that other reporters write, too. */
export async function lockAlertsOf(trx: Db, { accountId }: Pick<Scan, 'accountId'>): Promise<void> {
  await lockAlerts(trx, accountId)
}

/** In the transaction that ends the examination of a scan. The sample site's incidents are part of its story, which is written before. */
export async function openVerdictIncidents(trx: Db, scan: Scan): Promise<void> {
  if (scan.accountId === sampleAccountId) return
  await openIncidents(trx, scan.accountId, await findJudgedToTell(trx, scan))
}

/** In the transaction that records the comparison of a scan, after an opinion may have raised it. `at` as in `openIncidents`. */
export async function openChangeIncidents(trx: Db, scanId: string, at?: Date): Promise<void> {
  await tellAll(trx, await findChangesToTell(trx, scanId), at)
  await tellAll(trx, await findRemovalsToTell(trx, scanId), at)
  await tellAll(trx, await findStillLoadingToTell(trx, scanId), at)
}

/**
 * In the transaction that records an opinion, after it raised the changes that it is about. It is about a change or a content, never both.
 */
export async function openOpinionIncidents(trx: Db, opinionId: string): Promise<void> {
  await tellAll(trx, await findRaisedToTell(trx, opinionId))
  await tellAll(trx, await findRaisedContentsToTell(trx, opinionId))
}

/** In account order, to avoid deadlocks. */
async function tellAll(trx: Db, found: ReadonlyMap<string, Discovery[]>, at?: Date): Promise<void> {
  for (const [accountId, discoveries] of found) await openIncidents(trx, accountId, discoveries, at)
}
