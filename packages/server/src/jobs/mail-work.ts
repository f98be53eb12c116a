// Owns the handlers of mails: send one, give one up, forget old ones. They end with the queue that runs them.
import type { PgBoss } from 'pg-boss'
import { giveUpMail, type SendContext, sendMail, sweepMails } from '#features/mail/index.ts'
import { queues } from './boss.ts'
import type { MailJob } from './mail-queue.ts'

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/** Starts taking mails, two at a time. */
export async function workOnMails(boss: PgBoss, context: SendContext): Promise<void> {
  await boss.work<MailJob>(queues.mail, { ...polling, localConcurrency: 2, heartbeatRefreshSeconds: 3 }, async ([job]) => {
    if (job) await sendMail(context, job.data.mailId)
  })
  await boss.work<MailJob>(queues.mailDead, polling, async ([job]) => {
    if (job) await giveUpMail(context, job.data.mailId)
  })
  await boss.work(queues.mailSweep, { pollingIntervalSeconds: 30 }, async () => {
    await sweepMails(context)
  })
  await boss.schedule(queues.mailSweep, '41 3 * * *')
}
