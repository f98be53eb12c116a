// Sends mails to the owners of an account, each in the person's language.

import type { Letter, Letters } from '@tillwatch/messages/mail'
import { lettersIn } from '@tillwatch/messages/mail'
import type { Db } from '#db/index.ts'
import type { MailQueue } from './ports.ts'
import { findOwners } from './queries.ts'
import { queueMail } from './queue-mail.ts'

/** Queues a mail of that kind to each owner; call it in a transaction. `letterFrom` selects the letter from a language's letters. */
export async function writeToOwners(
  db: Db,
  queue: MailQueue,
  accountId: string,
  kind: string,
  letterFrom: (letters: Letters) => Letter,
): Promise<void> {
  for (const { email, language } of await findOwners(db, accountId))
    await queueMail(db, queue, { kind, to: email, letter: letterFrom(lettersIn(language)) })
}
