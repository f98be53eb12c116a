// Owns telling of payment pages that are not evaluated any more, and noting that they are again.
import { noteEnded } from './note-ended.ts'
import type { AlertContext } from './ports.ts'
import { coverageFound, findUnevaluated, resolveEvaluated } from './queries.ts'
import { tell } from './tell.ts'

/** Each page once for each time that it is not evaluated; how many were told. `unlimited`: also pages that no plan pays for. */
export async function tellOfCoverage({ db }: Pick<AlertContext, 'db'>, unlimited: boolean, now: Date): Promise<number> {
  await db.transaction().execute(async (trx) => noteEnded(trx, await resolveEvaluated(trx)))
  const late = await findUnevaluated(db, now, unlimited)
  for (const [accountId, pages] of Map.groupBy(late, ({ account_id }) => account_id))
    await db.transaction().execute((trx) => tell(trx, accountId, pages.map(coverageFound)))
  return late.length
}
