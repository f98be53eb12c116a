// The outbox as people see it, and their decisions on dead letters.
import type { DeliveryList, DeliveryQuery } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describeDelivery } from './incidents/describe.ts'
import type { AlertContext } from './ports.ts'
import { dismissRow, findDeliveries, findDelivery, isOfPausedChannel, lockAlerts, replayRow } from './queries.ts'
import { noteSteps } from './told-in-evidence.ts'

/** Newest first; with `dead`, only those that wait for a person. Throws Refusal `forbidden`, and `bad-input` for an invalid cursor. */
export async function listDeliveries({ db }: Pick<AlertContext, 'db'>, actor: Actor, query: DeliveryQuery): Promise<DeliveryList> {
  authorise(actor, 'alerts:read')
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  const found = await findDeliveries(db, actor.accountId, query)
  const shown = found.slice(0, query.limit)
  return { deliveries: shown.map(describeDelivery), next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}

/**
 * Retries a dead letter for a day, under its ID. Throws Refusal `forbidden`, `not-found`, and `conflict` for another state, or if its
 * channel was removed or is paused.
 */
export async function replayDelivery({ db }: Pick<AlertContext, 'db'>, actor: Actor, id: string): Promise<{ deliveryId: string }> {
  const why = 'resend-dead-only'
  await decide(db, actor, id, { event: 'replayed', action: 'alert.replay', write: replay, why })
  return { deliveryId: id }
}

async function replay(trx: Db, accountId: string, id: string): Promise<boolean> {
  if (await isOfPausedChannel(trx, accountId, id)) throw new Refusal('conflict', 'channel-paused')
  return replayRow(trx, accountId, id)
}

/**
 * Removes a dead letter from their list; its incident and time line keep it. Throws Refusal `forbidden`, `not-found`, and `conflict` for
 * another state, or if it was already dismissed.
 */
export async function dismissDelivery({ db }: Pick<AlertContext, 'db'>, actor: Actor, id: string): Promise<void> {
  const why = 'dismiss-dead-only'
  await decide(db, actor, id, { event: 'dismissed', action: 'alert.dismiss', write: dismissRow, why })
}

interface Decision {
  event: 'replayed' | 'dismissed'
  action: 'alert.replay' | 'alert.dismiss'
  /** False if it is not possible. */
  write: (trx: Db, accountId: string, id: string) => Promise<boolean>
  /** Message if it is not possible. */
  why: 'resend-dead-only' | 'dismiss-dead-only'
}

async function decide(db: AlertContext['db'], actor: Actor, id: string, { event, action, write, why }: Decision): Promise<void> {
  authorise(actor, 'channels:manage')
  const { accountId, name } = actor
  const row = isRowId(id) ? await findDelivery(db, accountId, id) : null
  if (row === null) throw new Refusal('not-found', 'alert-not-found')
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, accountId)
    if (!(await write(trx, accountId, id))) throw new Refusal('conflict', why)
    await recordAudit(trx, actor, action, id, { name: row.channel })
    if (row.incident_id !== null)
      await noteSteps(trx, [{ accountId, incidentId: row.incident_id, event, deliveryId: id, channel: row.channel, actor: name }])
  })
}
