// Sends a test through a channel, on the same path as alerts.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { countTests, insertDelivery, lockAlerts } from '../queries.ts'
import { askForConfirmation } from './confirmation.ts'
import { ownChannel } from './own-channel.ts'

/** Anyone's mailbox can be entered as a channel, so tests per account and hour are limited. */
const testsPerHour = 20

/**
 * The list of deliveries shows the outcome. An unconfirmed address gets the confirmation letter instead, and the result has no delivery.
 * Throws Refusal `forbidden`, `not-found`, and `too-many-requests` above 20 tests or 10 letters per hour, or above the address's limit.
 */
export async function sendTest(context: AlertContext, actor: Actor, id: string): Promise<{ deliveryId: string | null }> {
  const { db } = context
  const { name, health } = await ownChannel(db, actor, 'channels:manage', id)
  const { accountId } = actor
  if (health.state === 'unconfirmed') {
    await db.transaction().execute(async (trx) => {
      await lockAlerts(trx, accountId)
      if ((await askForConfirmation(trx, context, actor, id)) === 'later') throw new Refusal('too-many-requests', 'address-asked-enough')
    })
    return { deliveryId: null }
  }
  const deliveryId = randomUUID()
  await db.transaction().execute(async (trx) => {
    await recordAudit(trx, actor, 'channel.test', id, { name })
    await lockAlerts(trx, accountId)
    await ownChannel(trx, actor, 'channels:manage', id)
    if ((await countTests(trx, accountId)) >= testsPerHour)
      throw new Refusal('too-many-requests', { code: 'tests-per-hour', values: { max: testsPerHour } })
    const message = { about: 'test', at: new Date().toISOString() } as const
    await insertDelivery(trx, { id: deliveryId, accountId, channelId: id, kind: 'test', incidentId: null, stage: null, message })
  })
  return { deliveryId }
}
