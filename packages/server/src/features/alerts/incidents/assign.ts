// Owns giving an incident to a person of the account.
import type { AssignIncident, IncidentDetail } from '@tillwatch/core/contract'
import { type Actor, listPeople } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { assignRow, lockAlerts } from '../queries.ts'
import { noteSteps } from '../told-in-evidence.ts'
import { getIncident, ownIncident } from './get-incident.ts'

/** To a person, or to nobody. Throws Refusal `forbidden`, `not-found`, and `bad-input` for somebody who is not of the account. */
export async function assignIncident(
  { db }: Pick<AlertContext, 'db'>,
  actor: Actor,
  id: string,
  { userId }: AssignIncident,
): Promise<IncidentDetail> {
  await ownIncident(db, actor, 'alerts:write', id)
  const { accountId } = actor
  const person = userId === null ? '' : (await listPeople(db, accountId)).get(userId)
  if (person === undefined) throw new Refusal('bad-input', 'There is no such person in the account.', 'userId')
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, accountId)
    await assignRow(trx, accountId, id, userId)
    await recordAudit(trx, actor, 'incident.assign', id, { assignee: person })
    await noteSteps(trx, accountId, [{ accountId, incidentId: id, event: 'assigned', actor: actor.name, details: { assignee: person } }])
  })
  return getIncident({ db }, actor, id)
}
