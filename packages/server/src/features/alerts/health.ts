// Owns the health of channels: one that fails is an incident of its own, told on the others, which ends when it works again.
import { belongingOf, type Discovery } from '@tillwatch/core/alerts'
import type { Db } from '#db/index.ts'
import { type NewEvent, noteFailure, noteSuccess, resolveFailing } from './queries.ts'
import { tell } from './tell.ts'

interface OfChannel {
  account_id: string
  channel_id: string
  /** Its name. */
  channel: string
}

/** Failures in a row from which a channel counts as failing. */
const failingFrom = 3

/** In the transaction that notes the attempt, and as the last that it does. `isGivenUp`: the alert is a dead letter now. */
export async function channelFailed(
  trx: Db,
  { account_id, channel_id, channel }: OfChannel,
  fault: string,
  isGivenUp: boolean,
): Promise<void> {
  const failures = await noteFailure(trx, account_id, channel_id, fault)
  if (failures === null) return
  if (failures === failingFrom || isGivenUp) await tell(trx, account_id, [failing(channel_id, channel, fault)])
}

/** What is to be written into time lines. */
export async function channelWorked(trx: Db, channel: OfChannel): Promise<NewEvent[]> {
  await noteSuccess(trx, channel.account_id, channel.channel_id)
  return endFailing(trx, channel, null)
}

/** Ends what was told of a channel that failed: it works, or `actor` gave it another address or removed it. What is to be written into time lines. */
export async function endFailing(trx: Db, { account_id, channel_id, channel }: OfChannel, actor: string | null): Promise<NewEvent[]> {
  const { key } = belongingOf(failing(channel_id, channel, ''))
  const incidentIds = await resolveFailing(trx, account_id, key, actor ?? 'worker')
  const details = { resolution: 'fixed' }
  return incidentIds.map((incidentId) => ({ accountId: account_id, incidentId, event: 'decided', actor, details }))
}

const failing = (channelId: string, label: string, fault: string): Discovery => ({
  ...{ source: 'channel', kind: 'channel', verdict: 'capability', siteId: null, pageId: null, scanId: null, changeId: null },
  ...{ subject: { code: 'named', given: { name: channelId, label, fault } }, reasons: [], script: null },
})
