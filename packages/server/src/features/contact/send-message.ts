// Receives a message from the contact form: stores it, and mails it to its readers.
import { randomUUID } from 'node:crypto'
import type { Contact } from '@tillwatch/contract/shapes'
import { type Language, lettersIn } from '@tillwatch/messages/mail'
import type { Database } from '#db/index.ts'
import { languageOfAddress, type MailQueue, queueMail } from '#features/mail/index.ts'
import { insertMessage } from './queries.ts'

export interface ContactContext {
  db: Database['db']
  mails: MailQueue
  /** Address of the readers; null if messages are only stored. */
  contactEmail: string | null
}

/**
 * Stores the message and queues its mail, whose reply goes to the writer; both or neither. The mail is in the language of its reader, or in
 * that of the writer if the reader never signed up. Silently drops messages from bots, which fill in
 * a field that people do not see.
 */
export async function sendContactMessage(context: ContactContext, contact: Contact, language: Language): Promise<void> {
  const { name, email, message, website = '' } = contact
  if (website !== '') return
  await context.db.transaction().execute(async (trx) => {
    await insertMessage(trx, { id: randomUUID(), name, email, message })
    if (context.contactEmail === null) return
    const readers = (await languageOfAddress(trx, context.contactEmail)) ?? language
    const letter = lettersIn(readers).contactMessage({ name, email, message })
    await queueMail(trx, context.mails, { kind: 'contact-message', to: context.contactEmail, letter, replyTo: email })
  })
}
