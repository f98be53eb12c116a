// Owns putting events of the payments service into the job queue, in the transaction of whoever asks.
import { fromKysely, type PgBoss } from 'pg-boss'
import type { PaymentQueue } from '#features/billing/index.ts'
import { queues } from './boss.ts'

export interface PaymentJob {
  eventId: string
}

export function paymentQueue(boss: PgBoss): PaymentQueue {
  return {
    async enqueue(db, eventId) {
      const job: PaymentJob = { eventId }
      const id = await boss.send(queues.paymentEvent, job, { db: fromKysely(db) })
      if (id === null) throw new Error('the job queue did not take the event')
    },
  }
}
