// Queues a mail: stored and queued in the caller's transaction, so that neither happens without the other.
import { randomUUID } from 'node:crypto'
import type { Letter } from '@tillwatch/messages/mail'
import type { Db } from '#db/index.ts'
import { htmlOf, textOf } from './letter.ts'
import type { Attachment, MailQueue } from './ports.ts'
import { countOfLastHour, insertMail, insertMailAgain } from './queries.ts'

export interface MailOrder {
  /** Its kind, such as `new-password`. */
  kind: string
  /** One bare address. */
  to: string
  letter: Letter
  /** Reply address, if it is not the sender's. */
  replyTo?: string
  /** For a recurring mail: URL for one-click unsubscribe (RFC 8058). */
  stopUrl?: string
  /** Files in the store; one that is gone at sending time is left out. */
  attachments?: readonly Attachment[]
  /**
   * ID of the mail's subject, if it has one: a mail with that ID is rewritten. Only a caller that locked it (`holdMail`), and has not
   * reported its subject yet or corrects it, may set this. For workers.
   */
  id?: string
}

/** Strangers may cause mails to any address, so an address gets about this many of a kind per hour. Other kinds have their own limit. */
const askedPerHourMax = 10

/** Stores the mail and queues its sending; call it in a transaction. */
export async function queueMail(
  db: Db,
  queue: MailQueue,
  { kind, to, letter, replyTo, stopUrl, attachments = [], id: given }: MailOrder,
): Promise<void> {
  const id = given ?? randomUUID()
  const { subject } = letter
  const createdAt = new Date()
  const mail = {
    id,
    kind,
    to,
    replyTo: replyTo ?? null,
    subject,
    text: textOf(letter),
    html: htmlOf(letter),
    attachments,
    createdAt,
    stopUrl: stopUrl ?? null,
  }
  if (given === undefined) await insertMail(db, mail)
  else await insertMailAgain(db, mail)
  await queue.enqueue(db, { mailId: id, writtenAt: createdAt.toISOString() })
}

/** Like `queueMail`, for mails that anyone can cause. False, without queuing anything, if the address reached its hourly limit. */
export async function queueAskedMail(db: Db, queue: MailQueue, order: MailOrder): Promise<boolean> {
  if ((await countOfLastHour(db, order.kind, order.to)) >= askedPerHourMax) return false
  await queueMail(db, queue, order)
  return true
}
