// Job handlers for payments: received events, and catching up on missed ones.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type BillingContext, finishCancellations, handleEvent, replayEvents } from '#features/billing/index.ts'
import { queues } from './boss.ts'

/** A purchase causes half a dozen events. If one of a batch fails, the whole batch is retried; handled events stay handled. */
const batchSize = 20
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/**
 * Starts handling events, and catches up at startup and every five minutes: on missed events, on failed ones, and on cancellations that
 * were not completely carried out at the payments service. Failures are logged and retried. Ends with `boss`.
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
