// A worker that is killed while it sends its first mail: argv is the database, the mail server, and `before` or `after` its delivery.
import pino from 'pino'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import { connect } from '#db/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { workOnMails } from '#jobs/mail-work.ts'

const [, , config = '', url = '', when = 'before'] = process.argv
const database = connect(JSON.parse(config))
const mailer = smtpMailer(url, 'no-reply@tillwatch.example')
const boss = await startBoss(database.config, { role: 'works' }, pino({ level: 'silent' }))
await workOnMails(boss, {
  db: database.db,
  mailer: {
    async deliver(mail) {
      if (when === 'after') await mailer.deliver(mail)
      process.kill(process.pid, 'SIGKILL')
      return { ok: true }
    },
  },
})
