// Reports payment pages that are no longer evaluated, and records that they are again, or that a broken journey is gone.
import { type Db, withinSeconds } from '#db/index.ts'
import { noteEnded } from './note-ended.ts'
import { openIncidents } from './open-incidents.ts'
import type { AlertContext } from './ports.ts'
import {
  coverageFound,
  findAccountsOfBroken,
  findCoverageAccounts,
  findUnevaluated,
  resolveEvaluated,
  resolveWorking,
  unevaluatedMax,
} from './queries.ts'

/** Seconds to wait for an account whose alerts or evidence log are locked. Others come first then, and this one next time. */
const patienceSeconds = 5

/**
 * Once per page and gap. `unlimited`: includes pages that no plan pays for. Returns the number reported, and the accounts that were locked
 * for too long, which are reported next time.
 */
export async function tellOfCoverage(
  { db }: Pick<AlertContext, 'db'>,
  unlimited: boolean,
  now: Date,
): Promise<{ told: number; held: string[] }> {
  const held = new Set<string>()
  let told = 0
  const each = async (accountId: string, work: (trx: Db) => Promise<unknown>) => {
    if (held.has(accountId)) return false
    const done = await withinSeconds(db, patienceSeconds, work)
    if (!done) held.add(accountId)
    return done
  }
  for (const accountId of await findCoverageAccounts(db))
    await each(accountId, async (trx) => noteEnded(trx, await resolveEvaluated(trx, accountId)))
  for (const accountId of await findAccountsOfBroken(db))
    await each(accountId, async (trx) => noteEnded(trx, await resolveWorking(trx, accountId)))
  for (let more = true; more; ) {
    const late = await findUnevaluated(db, now, unlimited, [...held])
    for (const [accountId, pages] of Map.groupBy(late, ({ account_id }) => account_id))
      if (await each(accountId, (trx) => openIncidents(trx, accountId, pages.map(coverageFound)))) told += pages.length
    // The next round skips locked accounts, and does not find reported pages again.
    more = late.length === unevaluatedMax
  }
  return { told, held: [...held] }
}
