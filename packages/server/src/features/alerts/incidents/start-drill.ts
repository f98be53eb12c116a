// Alert drill: a marked, harmless change takes the path of real changes, with the same times recorded. It is requested here, and a worker
// runs it.
import { randomUUID } from 'node:crypto'
import { belongingOf, type Discovery, isAlert } from '@tillwatch/core/alerts'
import { flatFault } from '@tillwatch/messages/faults'
import { limits } from '#config/limits.ts'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { openIncidents } from '../open-incidents.ts'
import type { Drill, DrillAsking, DrillContext } from '../ports.ts'
import { countRecentDrills, findEvents, findIncidentRow, insertIncident, lockAlerts } from '../queries.ts'
import { noteSteps } from '../told-in-evidence.ts'

const { perAccountAndHour: drillsPerHour } = limits.drill
/** Steps of a drill without any alert: at most an assignment, and that it was given up. */
const eventsRead = 100

/**
 * Opens its incident, whose times start here, and queues it for a worker. Throws Refusal `forbidden`, and `too-many-requests` above five
 * per hour.
 */
export async function startDrill({ db, drills }: DrillAsking, actor: Actor): Promise<{ incidentId: string }> {
  authorise(actor, 'channels:manage')
  const { accountId } = actor
  const incidentId = randomUUID()
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, accountId)
    if ((await countRecentDrills(trx, accountId)) >= drillsPerHour)
      throw new Refusal('too-many-requests', { code: 'drills-per-hour', values: { max: drillsPerHour } })
    await recordAudit(trx, actor, 'alert.drill', incidentId)
    const found = foundBy(incidentId, { verdict: 'capability', reasons: [] })
    await insertIncident(trx, accountId, { ...belongingOf(found), incidentId, items: [] }, found.subject)
    await drills.enqueue(trx, { accountId, incidentId })
  })
  return { incidentId }
}

/**
 * Compares the drill's data like scans, and alerts every channel about the result, whatever its threshold. Safe to repeat: sends no alert
 * twice, and none about something that somebody already acknowledged. False if the comparison failed, which the time line reports. Throws
 * if the database does not respond.
 */
export async function runDrill({ db, compareMade }: DrillContext, drill: Drill): Promise<boolean> {
  if (!(await isWaiting(db, drill))) return true
  const answer = await compareMade()
  const change = answer.ok ? answer.compared.changes[0] : undefined
  if (change === undefined || !isAlert(change.verdict)) {
    await giveUpDrill({ db }, drill)
    return false
  }
  const found = foundBy(drill.incidentId, { verdict: change.verdict, reasons: change.reasons })
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, drill.accountId)
    if (await isWaiting(trx, drill)) await openIncidents(trx, drill.accountId, [found])
  })
  return true
}

/** Records once in the time line that no channel got an alert. */
export async function giveUpDrill({ db }: Pick<DrillContext, 'db'>, drill: Drill): Promise<void> {
  const { accountId, incidentId } = drill
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, accountId)
    if (!(await isWaiting(trx, drill))) return
    const details = flatFault({ code: 'drill-failed', given: {} })
    await noteSteps(trx, [{ accountId, incidentId, event: 'gave-up', details }])
  })
}

/** Whether it is neither reported nor given up, and nobody has handled it. */
async function isWaiting(db: Db, { accountId, incidentId }: Drill): Promise<boolean> {
  const row = await findIncidentRow(db, accountId, incidentId)
  if (row === null || row.item_count > 0 || row.acknowledged_at !== null || row.resolved_at !== null) return false
  return !(await findEvents(db, accountId, incidentId, eventsRead)).some(({ event }) => event === 'gave-up')
}

function foundBy(name: string, change: Pick<Discovery, 'verdict' | 'reasons'>): Discovery {
  const ofNoPage = { siteId: null, pageId: null, scanId: null, changeId: null, script: null }
  return { ...change, ...ofNoPage, source: 'drill', kind: 'drill', subject: { code: 'named', given: { name } } }
}
