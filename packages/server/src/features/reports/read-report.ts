// Reads a report from the database: as of one moment, and only of its account.
import { setImmediate as others } from 'node:timers/promises'
import type { ClientReport, Report } from '@tillwatch/contract/shapes'
import { RULES_VERSION } from '@tillwatch/core/checks'
import { buildClientReport, buildReport } from '@tillwatch/core/reports'
import { actFor, type Db, inScope } from '#db/index.ts'
import { gatherFacts, periodOf } from './gather-facts.ts'
import type { MakeContext } from './ports.ts'
import { findSites, isClient, type Taken } from './queries.ts'

/** Of a site or all sites, or of a client. */
export type MadeReport = Report | ClientReport

/** Null if its client is gone. */
export function readReport({ db, evidenceMonths }: MakeContext, taken: Taken, now: Date): Promise<MadeReport | null> {
  return inScope(async () => {
    actFor(taken.accountId)
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { clientId, clientName } = taken
    if (clientName === null) return buildReport(await reading.execute((trx) => gatherFacts(trx, taken, { evidenceMonths, now, share: 1 })))
    return reading.execute(async (trx) =>
      clientId !== null && (await isClient(trx, taken.accountId, clientId))
        ? readClient(trx, taken, { id: clientId, name: clientName }, evidenceMonths, now)
        : null,
    )
  })
}

/** The report of each site of the client, which share one report's list sizes, and their combination. Yields to other work in between. */
async function readClient(
  trx: Db,
  taken: Taken,
  client: { id: string; name: string },
  evidenceMonths: number,
  now: Date,
): Promise<ClientReport> {
  const { id, account, language, timeZone, from, to, requestedByName: madeBy } = taken
  const { begins, ends } = await periodOf(trx, taken, now)
  const sites = await findSites(trx, taken)
  const reports: Report[] = []
  for (const site of sites) {
    const of = { ...taken, siteId: site.id, clientId: null }
    reports.push(buildReport(await gatherFacts(trx, of, { evidenceMonths, now, share: 1 / sites.length })))
    await others()
  }
  const period = { from, to, begins: begins.toISOString(), ends: ends.toISOString() }
  return buildClientReport(
    { id, account, client, madeAt: now.toISOString(), madeBy, language, timeZone, rulesVersion: RULES_VERSION, period },
    reports,
  )
}
