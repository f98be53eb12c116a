// Owns the handlers of mails: send one, give one up, forget old ones. They end with the queue that runs them.
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

/** Mails that are taken from the queue together, and how many such takings go on beside each other. */
const [takenTogether, takings] = [60, 2] as const
const sending = {
  ...polling,
  ...{ batchSize: takenTogether, localConcurrency: takings, perJobResults: true, heartbeatRefreshSeconds: 3 },
  // Else the next are taken a second later, however many wait.
  burstWhenBatchFull: true,
} as const

/** Notes of attempts that are written at once, each on a connection. More are no faster: they wait for each other, and are written together less. */
const notesAtOnce = 2

/** The same for the same address, whose mails are mostly of one account. */
const turnOf = (address: string) => [...address].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % notesAtOnce

/** Starts taking mails. */
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
