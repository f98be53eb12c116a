// Health of channels: failing channels share one incident, reported on working channels, which ends when all work again.

import type { EndedBecause } from '@tillwatch/contract/lists'
import type { Discovery } from '@tillwatch/core/alerts'
import { type Fault, flatFault } from '@tillwatch/messages/faults'
import type { Db } from '#db/index.ts'
import { stepsOfEnded, stepsOfGivenUp } from './note-ended.ts'
import { openIncidents, queueAlerts } from './open-incidents.ts'
import {
  channelPaused,
  endWaiting,
  failingFrom,
  findOpenOfChannels,
  type Led,
  type NewEvent,
  noteFailure,
  noteSuccesses,
  resolveFailing,
} from './queries.ts'
import { noteSteps } from './told-in-evidence.ts'

interface OfChannel {
  account_id: string
  channel_id: string
  /** Its name. */
  channel: string
}

/** As the last step of the transaction that records the attempt. `isGivenUp`: the alert is a dead letter now. */
export async function channelFailed(trx: Db, { channel, ...led }: OfChannel & Led, fault: Fault, isGivenUp: boolean): Promise<void> {
  const failures = await noteFailure(trx, led, fault, wantsNoMore(fault))
  if (failures === null) return
  const givenUp = wantsNoMore(fault) ? await endWaiting(trx, led) : []
  if (failures === failingFrom || isGivenUp) await openIncidents(trx, led.account_id, [failing(led.channel_id, channel, fault)])
  await noteSteps(trx, stepsOfGivenUp(led.account_id, channel, channelPaused, givenUp))
}

/** 410 means that the address is gone permanently. */
const wantsNoMore = ({ code, given }: Fault): boolean => code === 'answered' && given.status === 410

/**
 * For accepted deliveries. Returns time line entries. Ignores channels that have another destination now, or are still paused, because the
 * delivery says nothing about them.
 */
export async function channelsWorked(trx: Db, taken: readonly (OfChannel & Led & { id: string })[]): Promise<NewEvent[]> {
  const channels = [...new Map(taken.map((delivery) => [delivery.channel_id, delivery])).values()]
  const ids = taken.map(({ id }) => id)
  const worked = new Map((await noteSuccesses(trx, channels, ids)).map(({ id, is_back }) => [id, is_back]))
  const those = channels.filter(({ channel_id }) => worked.has(channel_id))
  const events = await endFailing(trx, those, 'channel-works')
  // While it failed, it got no alerts about other failing channels.
  const back = new Set(those.filter(({ channel_id }) => worked.get(channel_id)).map(({ account_id }) => account_id))
  for (const { id, account_id } of await findOpenOfChannels(trx, [...back])) events.push(...(await queueAlerts(trx, account_id, id)))
  return events
}

/**
 * As the last step of a transaction: ends what was reported about the channel, for the given reason. `before` happened just before and is
 * recorded with it.
 */
export async function channelMended(trx: Db, channel: OfChannel, because: EndedBecause, before: readonly NewEvent[] = []): Promise<void> {
  await noteSteps(trx, [...before, ...(await endFailing(trx, [channel], because))])
}

async function endFailing(trx: Db, channels: readonly OfChannel[], because: EndedBecause): Promise<NewEvent[]> {
  return stepsOfEnded(await resolveFailing(trx, channels, because))
}

const failing = (channelId: string, label: string, fault: Fault): Discovery => ({
  ...{ source: 'channel', kind: 'channel', verdict: 'capability', siteId: null, pageId: null, scanId: null, changeId: null },
  ...{ subject: { code: 'named', given: { ...flatFault(fault), name: channelId, label } }, reasons: [], script: null },
})
