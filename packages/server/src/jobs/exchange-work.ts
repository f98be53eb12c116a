// Owns the handler that asks another installation what is due.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Exchange } from '#features/prevalence/index.ts'
import { queues } from './boss.ts'

/** Asks every ten minutes for what was not asked for within a day. What fails is logged, and asked for again by the next. */
export async function workOnExchange(boss: PgBoss, exchange: Exchange, log: Logger): Promise<void> {
  await boss.work(queues.exchange, { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }, async () => {
    const { asked, failure } = await exchange.learnDue(new Date())
    if (failure !== null) log.warn({ asked, failure }, 'the exchange did not respond; its counts stay unknown')
  })
  await boss.schedule(queues.exchange, '*/10 * * * *')
}
