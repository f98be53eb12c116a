// Creates the monthly tables for observations of scans.
import type { Db } from '#db/index.ts'
import { addMonths } from './queries.ts'

/** For this month and the next. A worker calls it at startup and daily. Idempotent. */
export async function addInventoryMonths({ db }: { db: Db }, now: Date): Promise<void> {
  await addMonths(db, now)
}
