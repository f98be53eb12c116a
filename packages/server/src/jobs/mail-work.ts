// Job handlers for mails: send one, give one up, and delete old ones. They end with the queue that runs them.
import type { Job, PgBoss } from 'pg-boss'
import {
  type Attempted,
  giveUpMail,
  noteAttempts,
  type SendContext,
  sendMails,
  sweepMails,
  type WrittenMail,
} from '#features/mail/index.ts'
import { queues } from './boss.ts'
import { together } from './together.ts'

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/** Mails per fetch from the queue, and the number of parallel fetches. */
const [takenTogether, takings] = [60, 2] as const
const sending = {
  ...polling,
  ...{ batchSize: takenTogether, localConcurrency: takings, perJobResults: true, heartbeatRefreshSeconds: 3 },
  // Otherwise the next are fetched a second later, however many wait.
  burstWhenBatchFull: true,
} as const

/**
 * Concurrent recordings of attempts, each on its own connection. More are not faster: they wait for each other, and fewer are written
 * together.
 */
const notesAtOnce = 2

/** The same per address, whose mails are mostly from one account. */
const turnOf = (address: string) => [...address].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % notesAtOnce

/** Starts processing mails. */
export async function workOnMails(boss: PgBoss, context: SendContext): Promise<void> {
  const note = together<Attempted>(
    ({ mail }) => String(turnOf(mail.to)),
    (attempted) => noteAttempts(context, attempted),
  )
  await boss.work(queues.mail, sending, async (jobs: Job<WrittenMail>[]) => {
    const written = jobs.map(({ data }) => data)
    const again = await sendMails(context, written, note)
    return jobs.map(({ id, data }) => {
      const why = again.get(data.mailId)
      return why === undefined ? { id, status: 'completed' as const } : { id, status: 'failed' as const, output: { message: why } }
    })
  })
  await boss.work<WrittenMail>(queues.mailDead, polling, async ([job]) => {
    if (job) await giveUpMail(context, job.data)
  })
  await boss.work(queues.mailSweep, { pollingIntervalSeconds: 30 }, async () => {
    await sweepMails(context)
  })
  await boss.schedule(queues.mailSweep, '41 3 * * *')
}
