// Owns filling a database with the demo's year.
import { compareApart } from '../../packages/server/src/adapters/compare-apart.ts'
import type { Database } from '../../packages/server/src/db/index.ts'
import type { Actor } from '../../packages/server/src/features/accounts/index.ts'
import { addInventoryMonths } from '../../packages/server/src/features/inventory/index.ts'
import { openComparing } from '../../packages/server/src/features/sample/compare-planned.ts'
import { openJudge } from '../../packages/server/src/features/sample/judge.ts'
import { insertAudit } from '../../packages/server/src/features/sample/queries.ts'
import { type AuditEntry, judgeSite, type Written, writeSite } from '../../packages/server/src/features/sample/write-site.ts'
import type { ArtifactStore } from '../../packages/server/src/features/scans/index.ts'
import { recordFacts } from '../../packages/server/src/roles/scan-life.ts'
import { decideFor } from './decide.ts'
import { planYear, type Year } from './plan.ts'

const sitesAtOnce = 2
const weekMs = 7 * 86_400_000
/** As a worker compares. */
const comparing = { timeoutMs: 60_000, memoryMb: 1_024 }

export interface Counts extends Written {
  sites: number
}

/** Writes the year into the actor's account, site by site; `onSite` hears of each. The same year gives the same rows, but for the ids of scripts in the inventory. */
export async function seedYear(
  { db }: Pick<Database, 'db'>,
  store: ArtifactStore,
  actor: Actor,
  year: Year,
  onSite: (done: Counts, of: number) => void = () => {},
): Promise<Counts> {
  for (let week = year.weeks; week >= 0; week--) await addInventoryMonths({ db }, new Date(year.until.getTime() - week * weekMs))
  const plan = planYear(year)
  const left = [...plan]
  const judge = openJudge()
  const apart = compareApart(comparing)
  const comparePlanned = openComparing(apart.compare)
  const audit: AuditEntry[] = []
  const done: Counts = { sites: 0, pages: 0, scans: 0, decisions: 0 }
  const lane = async () => {
    for (let site = left.shift(); site !== undefined; site = left.shift()) {
      const { until } = year
      const seeding = {
        store,
        actor,
        judge,
        comparePlanned,
        onRecorded: recordFacts,
        until,
        decide: decideFor(site, until),
      }
      const judged = await judgeSite(db, seeding, site)
      const planned = site
      const written = await db.transaction().execute((trx) => writeSite(trx, seeding, planned, judged))
      audit.push(...written.audit)
      done.sites++
      done.pages += written.pages
      done.scans += written.scans
      done.decisions += written.decisions
      onSite(done, plan.length)
    }
  }
  await Promise.all(Array.from({ length: sitesAtOnce }, lane)).finally(apart.end)
  await db.transaction().execute((trx) => insertAudit(trx, audit))
  return done
}
