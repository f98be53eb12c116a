// Owns what people see of the outbox, and replaying its dead letters.
import type { DeliveryList, DeliveryQuery } from '@tillwatch/core/contract'
import { isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describeDelivery } from './incidents/describe.ts'
import type { AlertContext } from './ports.ts'
import { findDeliveries, findDelivery, lockAlerts, replayRow } from './queries.ts'
import { noteSteps } from './told-in-evidence.ts'

/** Newest first. Throws Refusal `forbidden`, and `bad-input` for a place that is none. */
export async function listDeliveries({ db }: Pick<AlertContext, 'db'>, actor: Actor, query: DeliveryQuery): Promise<DeliveryList> {
  authorise(actor, 'alerts:read')
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'There is no such place in the list.', 'after')
  const found = await findDeliveries(db, actor.accountId, query)
  const shown = found.slice(0, query.limit)
  return { deliveries: shown.map(describeDelivery), next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}

/** Has a dead letter tried again for a day, under its id. Throws Refusal `forbidden`, `not-found`, and `conflict` for what is no dead letter, or whose channel was removed. */
export async function replayDelivery({ db }: Pick<AlertContext, 'db'>, actor: Actor, id: string): Promise<{ deliveryId: string }> {
  authorise(actor, 'alerts:write')
  const { accountId, name } = actor
  const row = isRowId(id) ? await findDelivery(db, accountId, id) : null
  if (row === null) throw new Refusal('not-found', 'There is no such alert.')
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, accountId)
    if (!(await replayRow(trx, accountId, id)))
      throw new Refusal('conflict', 'Only what was given up can be sent again, and only to a channel that is still there.')
    await recordAudit(trx, actor, 'alert.replay', id, { name: row.channel })
    if (row.incident_id !== null)
      await noteSteps(trx, accountId, [
        { accountId, incidentId: row.incident_id, event: 'replayed', deliveryId: id, channel: row.channel, actor: name },
      ])
  })
  return { deliveryId: id }
}
