// Where an installation's settings send mail, and where its links lead.
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import { outboxFolder } from '#adapters/outbox-folder.ts'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import type { Settings } from '#config/env.ts'
import type { Correspondence } from '#features/billing/index.ts'
import { issuerOf } from '#features/identity/index.ts'
import type { Mailer } from '#features/mail/index.ts'
import { defaultPort } from '#http/listen.ts'
import { ownAddress } from '#http/origin.ts'
import { mailQueue } from '#jobs/enqueue.ts'

/** The mail server of the settings, otherwise the folder `outbox`. */
export function mailerOf({ SMTP_URL, MAIL_FROM, TILLWATCH_DATA }: Settings): Mailer {
  return SMTP_URL === undefined ? outboxFolder(join(TILLWATCH_DATA, 'outbox'), MAIL_FROM) : smtpMailer(SMTP_URL, MAIL_FROM)
}

/**
 * Reader of contact messages and of questions about held refunds; null if messages are only stored and nobody is asked. Without a mail
 * server, they are in the outbox.
 */
export function contactEmailOf({ CONTACT_EMAIL, SMTP_URL, MAIL_FROM }: Settings): string | null {
  if (CONTACT_EMAIL !== undefined) return CONTACT_EMAIL
  return SMTP_URL === undefined ? (/([^\s<>]+@[\w.-]+)>?$/.exec(MAIL_FROM)?.[1] ?? null) : null
}

/** How payments send mail. `port` is the site's; a process that does not serve it uses the settings. */
export function correspondenceOf(settings: Settings, boss: PgBoss, port = () => settings.PORT || defaultPort): Correspondence {
  const own = ownAddress(settings, port)
  return { mails: mailQueue(boss), siteOrigin: () => issuerOf(own), operator: contactEmailOf(settings) }
}
