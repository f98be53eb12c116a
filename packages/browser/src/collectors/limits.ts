import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
// Owns the limits of one capture.

export const LIMITS = {
  timeoutMs: 45_000,
  /** Kept for collecting after the visit, out of the wall clock. */
  collectReserveMs: 4_000,
  /** After the time given a visit is over, whatever it is still collecting. */
  overrunMs: 10_000,
  bodyBytesMax: 10 * 1024 * 1024,
  bodiesBytesMax: 60 * 1024 * 1024,
  receivedBytesMax: 150 * 1024 * 1024,
  sentBytesMax: 20 * 1024 * 1024,
  connectionsMax: 6_000,
  connectTimeoutMs: 10_000,
  requestsMax: 5_000,
  /** Most scripts that one visit tells apart. A page can make them without end. */
  scriptsMax: 10_000,
  requestBodyBytesMax: 1024 * 1024,
  dialogsMax: 20,
  popupsMax: 20,
  /** Address characters kept of a data: or blob: address. */
  opaqueUrlChars: 200,
  /** A load event that did not come this long after the document began is not waited for any longer. */
  loadCapMs: 9_000,
  /** Quiet time that counts as settled, its cap, and the age after which a pending request no longer counts. */
  quietMs: 700,
  settleCapMs: 9_000,
  pendingCountsMs: 3_000,
  virtualTimeBudgetMs: 18_000,
  virtualTimeWallMs: 4_000,
  /** A page that answers nothing for this long is busy. */
  pageAnswerMs: 4_000,
} as const

/** Cuts data: and blob: addresses to a length that fits a record. */
export function recordUrl(url: string): string {
  return /^(data|blob|javascript):/i.test(url) ? url.slice(0, LIMITS.opaqueUrlChars) : url
}

/** Why a visit does not list all scripts. */
export const tooManyScripts = (leftOut: number): Cause => causeOf('scripts-max', { max: LIMITS.scriptsMax, more: leftOut })
