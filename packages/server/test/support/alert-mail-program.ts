// A worker that is killed while it hands its first alert over by mail: argv is the database, the secret, the mail server, and the step.
import pino from 'pino'
import { keyring } from '#adapters/keyring.ts'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import { connect } from '#db/index.ts'
import { claimAlerts, handOver, recordMailAttempts, unwantedMails } from '#features/alerts/index.ts'
import { sendMails } from '#features/mail/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { mailQueue } from '#jobs/enqueue.ts'
import { writtenMail } from './written-mail.ts'

const [, , config = '', secret = '', url = '', step = ''] = process.argv
const { db } = connect(JSON.parse(config))
const queue = mailQueue(await startBoss(JSON.parse(config), { role: 'sends' }, pino({ level: 'silent' })))
const mailer = smtpMailer(url, 'no-reply@tillwatch.example')
const dieAt = (reached: string) => void (step === reached && process.kill(process.pid, 'SIGKILL'))

const [claim] = await claimAlerts(db, 1, 1)
if (claim === undefined) throw new Error('There was nothing to claim.')
dieAt('claimed')
const context = {
  ...{ db, keyring: keyring(secret), siteOrigin: () => 'https://tillwatch.example' },
  mails: {
    async enqueue(...given: Parameters<typeof queue.enqueue>) {
      await queue.enqueue(...given)
      dieAt('put into the outbox')
    },
  },
  ask: () => Promise.reject(new Error('A mail asks no address.')),
}
await handOver(context, claim)
dieAt('handed over')
const sending = {
  ...{ db, findUnwanted: unwantedMails, onAttempted: recordMailAttempts },
  mailer: {
    async deliver(mail: Parameters<typeof mailer.deliver>[0]) {
      dieAt('sending')
      const delivery = await mailer.deliver(mail)
      dieAt('sent')
      return delivery
    },
  },
}
await sendMails(sending, [await writtenMail(db, claim.id)])
dieAt('recorded')
