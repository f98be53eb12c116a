// Gives up a comparison that ended its worker each time.
import type { Db } from '#db/index.ts'
import { findWaiting, saveFailed } from './queries.ts'

/** Does nothing for a finished one. */
export async function failComparison({ db }: { db: Db }, scanId: string): Promise<void> {
  const scan = await findWaiting(db, scanId)
  if (scan !== null) await saveFailed(db, scan, null, 'broken')
}
