import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
// Limits of one capture.

export const LIMITS = {
  timeoutMs: 45_000,
  /** Part of the wall clock reserved for collecting after the visit. */
  collectReserveMs: 4_000,
  /** Grace period after the time limit, after which a visit ends whatever it is still collecting. */
  overrunMs: 10_000,
  bodyBytesMax: 10 * 1024 * 1024,
  bodiesBytesMax: 60 * 1024 * 1024,
  receivedBytesMax: 150 * 1024 * 1024,
  sentBytesMax: 20 * 1024 * 1024,
  connectionsMax: 6_000,
  connectTimeoutMs: 10_000,
  requestsMax: 5_000,
  /** Maximum scripts per visit. A page can create any number. */
  scriptsMax: 10_000,
  requestBodyBytesMax: 1024 * 1024,
  dialogsMax: 20,
  popupsMax: 20,
  /** Maximum stored characters of a data: or blob: address. */
  opaqueUrlChars: 200,
  /** A load event that does not occur this long after the document began is no longer awaited. */
  loadCapMs: 9_000,
  /** Quiet time that counts as settled, its limit, and the age after which a pending request no longer counts. */
  quietMs: 700,
  settleCapMs: 9_000,
  pendingCountsMs: 3_000,
  virtualTimeBudgetMs: 18_000,
  virtualTimeWallMs: 4_000,
  /** A page that does not respond for this long is busy. */
  pageAnswerMs: 4_000,
} as const

/** Cuts data: and blob: addresses to the length of a record. */
export function recordUrl(url: string): string {
  return /^(data|blob|javascript):/i.test(url) ? url.slice(0, LIMITS.opaqueUrlChars) : url
}

/** Why a visit does not list all scripts. */
export const tooManyScripts = (leftOut: number): Cause => causeOf('scripts-max', { max: LIMITS.scriptsMax, more: leftOut })
