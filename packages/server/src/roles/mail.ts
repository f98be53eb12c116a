// Owns how an installation's settings say where mails go.
import { join } from 'node:path'
import { outboxFolder } from '#adapters/outbox-folder.ts'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import type { Settings } from '#config/env.ts'
import type { Mailer } from '#features/mail/index.ts'

/** The mail server of the settings, else the folder `outbox`. */
export function mailerOf({ SMTP_URL, MAIL_FROM, TILLWATCH_DATA }: Settings): Mailer {
  return SMTP_URL === undefined ? outboxFolder(join(TILLWATCH_DATA, 'outbox'), MAIL_FROM) : smtpMailer(SMTP_URL, MAIL_FROM)
}

/** Who reads the messages of the contact form; null where they are only stored. Without a mail server they can be read in the outbox. */
export function contactEmailOf({ CONTACT_EMAIL, SMTP_URL, MAIL_FROM }: Settings): string | null {
  if (CONTACT_EMAIL !== undefined) return CONTACT_EMAIL
  return SMTP_URL === undefined ? (/([^\s<>]+@[\w.-]+)>?$/.exec(MAIL_FROM)?.[1] ?? null) : null
}
