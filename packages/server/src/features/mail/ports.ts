// Dependencies of mail: a queue, and a mailer.
import type { FaultCode } from '@tillwatch/contract/lists'
import type { Database, Db } from '#db/index.ts'

/** An attachment; its content is in the store. */
export interface Attachment {
  /** Only letters, digits, dots, and hyphens. */
  name: string
  type: string
  sha256: string
}

/** A mail ready to be delivered. */
export interface Mail {
  id: string
  /** One bare address. */
  to: string
  /** One bare address; null if replies go to the sender. */
  replyTo: string | null
  /** URL for one-click unsubscribe; null if none exists. */
  stopUrl?: string | null
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  createdAt: Date
}

/** Why a mail was not accepted. */
export interface MailFault {
  code: Extract<FaultCode, `mail-${string}`>
  /** The mail server's answer, otherwise a description, for operators. */
  answer: string
}

/** Outcome of one attempt. A `lasting` failure would be the same next time. */
export type Delivery = { ok: true } | { ok: false; lasting: boolean; fault: MailFault }

export interface Mailer {
  /**
   * Delivers the mail with the contents of its attachments, or returns why not; never throws. After a crash, the same mail may come again.
   */
  deliver(mail: Mail, contents?: ReadonlyMap<string, Uint8Array>): Promise<Delivery>
}

/** A pending mail. */
export interface WrittenMail {
  mailId: string
  /** When it was written, as an ISO date. If it was rewritten since, this job is obsolete. */
  writtenAt: string
}

export interface MailQueue {
  /** Queues the sending of a stored mail, in the caller's transaction. */
  enqueue(db: Db, mail: WrittenMail): Promise<void>
}

/** Outcome of an attempt at a mail. */
export interface Noted {
  mailId: string
  /** Null if the mail server accepted it. */
  fault: MailFault | null
  /** Whether there is no further attempt. */
  isLast: boolean
}

export interface SendContext {
  db: Database['db']
  mailer: Mailer
  /** Storage of attachments' contents. */
  store?: { get(sha256: string): Promise<Uint8Array | null> }
  /** Called before each attempt: returns those of the mails that are no longer wanted. They are deleted without being sent. */
  findUnwanted?: (db: Db, mailIds: readonly string[]) => Promise<string[]>
  /** Called as the last step of the transaction that records attempts. If it waits too long, the attempts are recorded without it. */
  onAttempted?: (trx: Db, noted: readonly Noted[]) => Promise<void>
}
