// Assigns an incident to a member of the account.
import type { AssignIncident, IncidentDetail } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, listPeople } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { assignRow, lockAlerts, type NewEvent } from '../queries.ts'
import { noteSteps } from '../told-in-evidence.ts'
import { getIncident, ownIncident } from './get-incident.ts'

/** To a person, or to nobody. Throws Refusal `forbidden`, `not-found`, and `bad-input` for somebody outside the account. */
export async function assignIncident(
  { db }: Pick<AlertContext, 'db'>,
  actor: Actor,
  id: string,
  { userId }: AssignIncident,
): Promise<IncidentDetail> {
  await ownIncident(db, actor, 'alerts:write', id)
  const { accountId } = actor
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, accountId)
    await noteSteps(trx, [await assigned(trx, actor, id, userId, null)])
  })
  return getIncident({ db }, actor, id)
}

/**
 * In a transaction that holds the lock of alerts. Returns the time line entries; `channel` is the name of the channel whose link was used.
 * Throws Refusal `bad-input` for somebody outside the account.
 */
export async function assigned(
  trx: Db,
  actor: Actor,
  incidentId: string,
  userId: string | null,
  channel: string | null,
): Promise<NewEvent> {
  const { accountId, name } = actor
  const person = userId === null ? '' : (await listPeople(trx, accountId)).get(userId)
  if (person === undefined) throw new Refusal('bad-input', 'person-not-in-account', 'userId')
  await assignRow(trx, accountId, incidentId, userId)
  await recordAudit(trx, actor, 'incident.assign', incidentId, { assignee: person })
  return { accountId, incidentId, event: 'assigned', actor: name, channel, details: { assignee: person } }
}
