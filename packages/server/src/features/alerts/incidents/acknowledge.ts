// Acknowledges an incident: somebody has seen it, and the next similar finding raises a new alert.
import type { AcknowledgedIncidents, AcknowledgeIncidents, IncidentDetail } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { acknowledgeRow, countIncidents, lockAlerts, type NewEvent } from '../queries.ts'
import { noteSteps } from '../told-in-evidence.ts'
import { getIncident, ownIncident } from './get-incident.ts'

/** Idempotent. Throws Refusal `forbidden`, `not-found`. */
export async function acknowledgeIncident({ db }: Pick<AlertContext, 'db'>, actor: Actor, id: string): Promise<IncidentDetail> {
  await ownIncident(db, actor, 'alerts:write', id)
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, actor.accountId)
    await acknowledge(trx, actor, id, null)
  })
  return getIncident({ db }, actor, id)
}

/** All or none. Idempotent. Throws Refusal `forbidden`, and `not-found` if one does not exist or belongs to another account. */
export async function acknowledgeIncidents(
  { db }: Pick<AlertContext, 'db'>,
  actor: Actor,
  { ids }: AcknowledgeIncidents,
): Promise<AcknowledgedIncidents> {
  authorise(actor, 'alerts:write')
  const named = [...new Set(ids)]
  const steps: NewEvent[] = []
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, actor.accountId)
    if (!named.every(isRowId) || (await countIncidents(trx, actor.accountId, named)) < named.length)
      throw new Refusal('not-found', 'incident-not-found', 'ids')
    for (const id of named) steps.push(...(await acknowledged(trx, actor, id, null)))
    await noteSteps(trx, steps)
  })
  return { acknowledged: steps.map(({ incidentId }) => incidentId) }
}

/** In a transaction that holds the lock of alerts; `channel` is the name of the channel whose link was used. */
export async function acknowledge(trx: Db, actor: Actor, incidentId: string, channel: string | null): Promise<void> {
  await noteSteps(trx, await acknowledged(trx, actor, incidentId, channel))
}

/** The same, but returns the time line entries; empty if it was already acknowledged. */
export async function acknowledged(trx: Db, actor: Actor, incidentId: string, channel: string | null): Promise<NewEvent[]> {
  const { accountId, name } = actor
  if (!(await acknowledgeRow(trx, accountId, incidentId, name))) return []
  await recordAudit(trx, actor, 'incident.acknowledge', incidentId)
  return [{ accountId, incidentId, event: 'acknowledged', actor: name, channel }]
}
