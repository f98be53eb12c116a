// Owns how an installation's settings say where mails go, and where their links lead.
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

/** The mail server of the settings, else the folder `outbox`. */
export function mailerOf({ SMTP_URL, MAIL_FROM, TILLWATCH_DATA }: Settings): Mailer {
  return SMTP_URL === undefined ? outboxFolder(join(TILLWATCH_DATA, 'outbox'), MAIL_FROM) : smtpMailer(SMTP_URL, MAIL_FROM)
}

/** Who reads the messages of the contact form and is asked about held refunds; null where messages are only stored and nobody is asked. Without a mail server they can be read in the outbox. */
export function contactEmailOf({ CONTACT_EMAIL, SMTP_URL, MAIL_FROM }: Settings): string | null {
  if (CONTACT_EMAIL !== undefined) return CONTACT_EMAIL
  return SMTP_URL === undefined ? (/([^\s<>]+@[\w.-]+)>?$/.exec(MAIL_FROM)?.[1] ?? null) : null
}

/** How payments write to people. `port` is where the site is served; a process that does not serve it goes by the settings. */
export function correspondenceOf(settings: Settings, boss: PgBoss, port = () => settings.PORT || defaultPort): Correspondence {
  const own = ownAddress(settings, port)
  return { mails: mailQueue(boss), siteOrigin: () => issuerOf(own), operator: contactEmailOf(settings) }
}
