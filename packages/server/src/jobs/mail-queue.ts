// Owns putting mails into the job queue, in the transaction of whoever asks.
import { fromKysely, type PgBoss } from 'pg-boss'
import type { MailQueue } from '#features/mail/index.ts'
import { queues } from './boss.ts'

export function mailQueue(boss: PgBoss): MailQueue {
  return {
    async enqueue(db, mail) {
      const id = await boss.send(queues.mail, mail, { db: fromKysely(db) })
      if (id === null) throw new Error('the job queue did not take the mail')
    },
  }
}
