// Owns acknowledging an incident: somebody has seen it, and what comes next of the same kind is told anew.
import type { IncidentDetail } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { AlertContext } from '../ports.ts'
import { acknowledgeRow, lockAlerts, type NewEvent } from '../queries.ts'
import { noteSteps } from '../told-in-evidence.ts'
import { getIncident, ownIncident } from './get-incident.ts'

/** Again is as once. Throws Refusal `forbidden`, `not-found`. */
export async function acknowledgeIncident({ db }: Pick<AlertContext, 'db'>, actor: Actor, id: string): Promise<IncidentDetail> {
  await ownIncident(db, actor, 'alerts:write', id)
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, actor.accountId)
    await acknowledge(trx, actor, id, null)
  })
  return getIncident({ db }, actor, id)
}

/** In a transaction that holds the lock of alerts; `channel` is the name of the one whose link was used. */
export async function acknowledge(trx: Db, actor: Actor, incidentId: string, channel: string | null): Promise<void> {
  await noteSteps(trx, await acknowledged(trx, actor, incidentId, channel))
}

/** The same, but for what is to be written into the time line, which it answers; nothing where that was done before. */
export async function acknowledged(trx: Db, actor: Actor, incidentId: string, channel: string | null): Promise<NewEvent[]> {
  const { accountId, name } = actor
  if (!(await acknowledgeRow(trx, accountId, incidentId, name))) return []
  await recordAudit(trx, actor, 'incident.acknowledge', incidentId)
  return [{ accountId, incidentId, event: 'acknowledged', actor: name, channel }]
}
