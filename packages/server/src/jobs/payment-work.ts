// Owns the handlers of payments in a worker: an event that came, and catching up on those that did not.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type BillingContext, finishCancellations, handleEvent, replayEvents } from '#features/billing/index.ts'
import { queues } from './boss.ts'

/** A purchase makes half a dozen events. A batch of which one fails is tried again whole; what was handled stays so. */
const batchSize = 20
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/**
 * Starts handling events, and catches up on start and every five minutes: on events that never arrived, on those whose handling failed, and on
 * cancellations that the payments service was not told of in full. What fails is logged and tried again; the end of `boss` ends it.
 */
export async function workPayments(boss: PgBoss, billing: BillingContext, log: Logger): Promise<void> {
  let caughtUp = false
  const warn = (what: string) => (error: unknown) => {
    log.warn({ err: error }, what)
    throw error
  }
  await boss.work<{ eventId: string }>(queues.paymentEvent, { ...polling, batchSize }, async (jobs) => {
    for (const { data } of jobs) {
      const handling = handleEvent(billing, data.eventId)
      await handling.catch(warn('could not handle an event of the payments service; retrying'))
    }
  })
  await boss.work(queues.paymentReplay, polling, async () => {
    await replayEvents(billing, !caughtUp).catch(warn('could not fetch missed events from the payments service; retrying'))
    caughtUp = true
    await finishCancellations(billing).catch(warn('could not complete a cancellation; retrying'))
  })
  await boss.schedule(queues.paymentReplay, '*/5 * * * *')
  await boss.send(queues.paymentReplay, {})
}
