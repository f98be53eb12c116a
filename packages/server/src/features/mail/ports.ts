// Owns what mail needs from outside: a queue, and something that delivers.
import type { FaultCode } from '@tillwatch/core/shared'
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

export interface MailQueue {
  /** Adds the sending of a stored mail, in the caller's transaction. */
  enqueue(db: Db, mailId: string): Promise<void>
}

export interface SendContext {
  db: Database['db']
  mailer: Mailer
  /** Where the contents of attachments are. */
  store?: { get(sha256: string): Promise<Uint8Array | null> }
  /** Asked before each attempt; where one says no, the mail is deleted and nobody gets it. */
  stillWanted?: readonly ((db: Db, mailId: string) => Promise<boolean>)[]
  /** Called in the transaction that notes the end of a mail: `fault` is null when the mail server took it, else says why it was given up. */
  afterEnd?: readonly ((db: Db, mailId: string, fault: MailFault | null) => Promise<void>)[]
  /** Called in the transaction that notes an attempt after which the mail is tried again. */
  afterFault?: readonly ((db: Db, mailId: string, fault: MailFault) => Promise<void>)[]
}
