// Owns the handlers of mails: send one, give one up, forget old ones. They end with the queue that runs them.
import type { Job, PgBoss } from 'pg-boss'
import { type Attempted, giveUpMail, noteAttempts, type SendContext, sendMails, sweepMails } from '#features/mail/index.ts'
import { queues } from './boss.ts'
import type { MailJob } from './mail-queue.ts'
import { together } from './together.ts'

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/** Mails that are taken from the queue together, and how many such takings go on beside each other. */
const [takenTogether, takings] = [20, 2] as const
const sending = {
  ...polling,
  ...{ batchSize: takenTogether, localConcurrency: takings, perJobResults: true, heartbeatRefreshSeconds: 3 },
  // Else the next are taken a second later, however many wait.
  burstWhenBatchFull: true,
} as const

/** Starts taking mails. */
export async function workOnMails(boss: PgBoss, context: SendContext): Promise<void> {
  const note = together<Attempted>(
    ({ mail }) => mail.to,
    (attempted) => noteAttempts(context, attempted),
  )
  await boss.work(queues.mail, sending, async (jobs: Job<MailJob>[]) => {
    const ids = jobs.map(({ data }) => data.mailId)
    const again = await sendMails(context, ids, note)
    return jobs.map(({ id, data }) => {
      const why = again.get(data.mailId)
      return why === undefined ? { id, status: 'completed' as const } : { id, status: 'failed' as const, output: { message: why } }
    })
  })
  await boss.work<MailJob>(queues.mailDead, polling, async ([job]) => {
    if (job) await giveUpMail(context, job.data.mailId)
  })
  await boss.work(queues.mailSweep, { pollingIntervalSeconds: 30 }, async () => {
    await sweepMails(context)
  })
  await boss.schedule(queues.mailSweep, '41 3 * * *')
}
