// Owns deleting counts that are too old.
import type { Db } from '#db/index.ts'
import { dayOf, deletePrevalence, since } from './queries.ts'

/** Deletes at most `limit` rows and returns how many. With prevalence switched off (`isOff`), every row is too old. */
export async function forgetPrevalence(db: Db, now: Date, isOff: boolean, limit: number): Promise<number> {
  return deletePrevalence(db, isOff ? dayOf(now) : since(now), limit)
}
