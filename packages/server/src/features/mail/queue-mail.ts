// Owns putting a mail on its way: stored and queued in the transaction of whoever has something to say, so that neither happens without the other.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'
import { htmlOf, type Letter, textOf } from './letter.ts'
import type { Attachment, MailQueue } from './ports.ts'
import { countOfLastHour, insertMail, insertMailAgain } from './queries.ts'

export interface MailOrder {
  /** What it is about, such as `new-password`. */
  kind: string
  /** One bare address. */
  to: string
  letter: Letter
  /** Where answers go, when not to the sender. */
  replyTo?: string
  /** Of a mail that repeats: where one request stops them (RFC 8058). */
  stopUrl?: string
  /** Files that something else keeps in the store; one that is gone when the mail is sent is left out. */
  attachments?: readonly Attachment[]
  /** Of what it tells, where that has one: a mail of that id is written anew, so only who holds it (`holdMail`), and told nothing of it yet or takes that back, may name it. For workers. */
  id?: string
}

/** A stranger may ask for mails to any address, so an address gets about this many of a kind in an hour; mails of other kinds take none of them away. */
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

/** As `queueMail`, for mails that anyone can ask for; false when the address got its share of this hour, and then nothing is queued. */
export async function queueAskedMail(db: Db, queue: MailQueue, order: MailOrder): Promise<boolean> {
  if ((await countOfLastHour(db, order.kind, order.to)) >= askedPerHourMax) return false
  await queueMail(db, queue, order)
  return true
}
