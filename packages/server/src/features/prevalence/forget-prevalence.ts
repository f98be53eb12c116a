// Owns letting go of who was served what, once it does not count any more.
import type { Db } from '#db/index.ts'
import { dayOf, deleteExchanged, deletePrevalence, since } from './queries.ts'

/** Deletes at most `limit` rows of each table; how many. Where prevalence is switched off, `isOff`, all of accounts goes. */
export async function forgetPrevalence(db: Db, now: Date, isOff: boolean, limit: number): Promise<number> {
  return (await deletePrevalence(db, isOff ? dayOf(now) : since(now), limit)) + (await deleteExchanged(db, since(now), limit))
}
