// Owns making room for what scans will see: the observations of each month stand in a table of their own.
import type { Db } from '#db/index.ts'
import { addMonths } from './queries.ts'

/** For this month and the next; a worker calls it on its start and then every day. What was added before stays. */
export async function addInventoryMonths({ db }: { db: Db }, now: Date): Promise<void> {
  await addMonths(db, now)
}
