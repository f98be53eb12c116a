// Owns the health of channels: one that fails is an incident of its own, told on the others, which ends when it works again.
import { belongingOf, type Discovery } from '@tillwatch/core/alerts'
import { type Fault, flatFault } from '@tillwatch/core/alerts/words'
import type { EndedBecause } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'
import { stepsOfEnded } from './note-ended.ts'
import { failingFrom, type Led, type NewEvent, noteFailure, noteSuccesses, resolveFailing } from './queries.ts'
import { tell } from './tell.ts'
import { noteSteps } from './told-in-evidence.ts'

interface OfChannel {
  account_id: string
  channel_id: string
  /** Its name. */
  channel: string
}

/** In the transaction that notes the attempt, and as the last that it does. `isGivenUp`: the alert is a dead letter now. */
export async function channelFailed(trx: Db, { channel, ...led }: OfChannel & Led, fault: Fault, isGivenUp: boolean): Promise<void> {
  const failures = await noteFailure(trx, led, fault)
  if (failures === null) return
  if (failures === failingFrom || isGivenUp) await tell(trx, led.account_id, [failing(led.channel_id, channel, fault)])
}

/** What is to be written into time lines; nothing of a channel that leads elsewhere now, of which it says nothing. */
export async function channelsWorked(trx: Db, channels: readonly (OfChannel & Led)[]): Promise<NewEvent[]> {
  const worked = new Set(await noteSuccesses(trx, channels))
  const those = channels.filter(({ channel_id }) => worked.has(channel_id))
  return endFailing(trx, those, 'channel-works')
}

/** In a transaction, as the last that it does: what was told of the channel ends, for the reason given. `before` happened just before, and is written down with it. */
export async function channelMended(trx: Db, channel: OfChannel, because: EndedBecause, before: readonly NewEvent[] = []): Promise<void> {
  await noteSteps(trx, [...before, ...(await endFailing(trx, [channel], because))])
}

async function endFailing(trx: Db, channels: readonly OfChannel[], because: EndedBecause): Promise<NewEvent[]> {
  const told = channels.map(({ account_id, channel_id, channel }) => ({ account_id, key: belongingOf(failing(channel_id, channel)).key }))
  return stepsOfEnded(await resolveFailing(trx, told, because))
}

const failing = (channelId: string, label: string, fault?: Fault): Discovery => ({
  ...{ source: 'channel', kind: 'channel', verdict: 'capability', siteId: null, pageId: null, scanId: null, changeId: null },
  ...{ subject: { code: 'named', given: { ...(fault && flatFault(fault)), name: channelId, label } }, reasons: [], script: null },
})
