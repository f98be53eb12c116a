// Owns what mail needs from outside: a queue, and something that delivers.
import type { FaultCode } from '@tillwatch/contract/lists'
import type { Database, Db } from '#db/index.ts'

/** A file that goes with a mail; its content is in the store. */
export interface Attachment {
  /** Only letters, digits, dots and hyphens. */
  name: string
  type: string
  sha256: string
}

/** A mail ready to be delivered. */
export interface Mail {
  id: string
  /** One bare address. */
  to: string
  /** One bare address; null where answers go to the sender. */
  replyTo: string | null
  /** Where one request stops mails of its kind; null where none do. */
  stopUrl?: string | null
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  createdAt: Date
}

/** Why a mail was not taken. */
export interface MailFault {
  code: Extract<FaultCode, `mail-${string}`>
  /** What the mail server answered, else what happened, for whoever runs the installation. */
  answer: string
}

/** What became of one attempt. A `lasting` failure would be the same next time. */
export type Delivery = { ok: true } | { ok: false; lasting: boolean; fault: MailFault }

export interface Mailer {
  /** Delivers the mail with the contents of its attachments, or says why not; never throws. The same mail may come twice, after a crash in between. */
  deliver(mail: Mail, contents?: ReadonlyMap<string, Uint8Array>): Promise<Delivery>
}

/** A mail that waits to be sent. */
export interface WrittenMail {
  mailId: string
  /** When it was written, as an ISO date. If it was rewritten since, this is done. */
  writtenAt: string
}

export interface MailQueue {
  /** Adds the sending of a stored mail, in the caller's transaction. */
  enqueue(db: Db, mail: WrittenMail): Promise<void>
}

/** What became of an attempt at a mail. */
export interface Noted {
  mailId: string
  /** Null when the mail server took it. */
  fault: MailFault | null
  /** Whether there is no further attempt. */
  isLast: boolean
}

export interface SendContext {
  db: Database['db']
  mailer: Mailer
  /** Where the contents of attachments are. */
  store?: { get(sha256: string): Promise<Uint8Array | null> }
  /** Asked before each attempt: those of the mails that nobody wants any more. They are deleted, and nobody gets them. */
  findUnwanted?: (db: Db, mailIds: readonly string[]) => Promise<string[]>
  /** Called in the transaction that notes attempts, as the last that it does. Where that waits for too long, the attempts are noted without it. */
  onAttempted?: (trx: Db, noted: readonly Noted[]) => Promise<void>
}
