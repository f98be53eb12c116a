// Owns taking in a message from the contact form: kept, and mailed to whoever reads them.
import { randomUUID } from 'node:crypto'
import type { Contact } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Language, lettersIn, type MailQueue, queueMail } from '#features/mail/index.ts'
import { insertMessage } from './queries.ts'

export interface ContactContext {
  db: Database['db']
  mails: MailQueue
  /** Who reads the messages; null where they are kept only. */
  contactEmail: string | null
}

/**
 * Keeps the message and queues its mail, whose answer goes to the writer; both or neither. What a machine filled in, known by the field that people do not
 * see, is dropped without a word.
 */
export async function sendContactMessage(context: ContactContext, contact: Contact, language: Language): Promise<void> {
  const { name, email, message, website = '' } = contact
  if (website !== '') return
  await context.db.transaction().execute(async (trx) => {
    await insertMessage(trx, { id: randomUUID(), name, email, message })
    if (context.contactEmail === null) return
    const letter = lettersIn(language).contactMessage({ name, email, message })
    await queueMail(trx, context.mails, { kind: 'contact-message', to: context.contactEmail, letter, replyTo: email })
  })
}
