// Unassigns incidents of somebody who leaves the account.
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { lockAlerts, unassignRows } from '../queries.ts'
import { noteSteps } from '../told-in-evidence.ts'

/** Unresolved incidents of that person become unassigned. In the transaction in which the person leaves. */
export async function unassignPerson(trx: Db, { accountId, name }: Actor, userId: string): Promise<void> {
  await lockAlerts(trx, accountId)
  const ids = await unassignRows(trx, accountId, userId)
  const steps = ids.map((incidentId) => ({ accountId, incidentId, event: 'assigned' as const, actor: name, details: { assignee: '' } }))
  await noteSteps(trx, steps)
}
