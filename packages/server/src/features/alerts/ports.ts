// Dependencies of alerts: sealed secrets, signatures of links, and ways to deliver an alert.
import type { Database, Db } from '#db/index.ts'
import type { ComparedApart } from '#features/comparisons/index.ts'
import type { MailQueue } from '#features/mail/index.ts'
import type { AskRemote } from '#features/remote.ts'

/** The keys of the installation. */
export interface Keyring {
  /** Text that only this installation can read, and only with the same `boundTo`. */
  seal(text: string, boundTo: string): string
  /** Null if the text was sealed under another secret or for another purpose, or was changed. */
  open(sealed: string, boundTo: string): string | null
  /** A mark that nobody else can make, in base64url. */
  mark(text: string): string
}

/** Dependencies of the alert verbs. */
export interface AlertContext {
  db: Database['db']
  keyring: Keyring
  siteOrigin: () => string
  /** Whether the address may use no TLS: its host is internal and allowed by the settings. */
  mayBePlain: (url: URL) => boolean
  mails: MailQueue
}

/** A requested drill, identified by the incident that records its times. */
export interface Drill {
  accountId: string
  incidentId: string
}

export interface DrillQueue {
  /** Has a worker run it after the caller's transaction commits. */
  enqueue(db: Db, drill: Drill): Promise<void>
}

/** Dependencies of requesting drills. */
export interface DrillAsking {
  db: Database['db']
  drills: DrillQueue
}

/** Dependencies of running drills. */
export interface DrillContext {
  db: Database['db']
  /** Compares the drill's data in the same way and place as scans. */
  compareMade: () => Promise<ComparedApart>
}

/** Dependencies of deliveries. */
export interface DispatchContext extends Pick<AlertContext, 'db' | 'keyring' | 'siteOrigin'> {
  ask: AskRemote
  mails: MailQueue
  /**
   * Time limit for a receiver, from the name lookup to the last byte of its response; ten seconds by default, and well below a claim's
   * time.
   */
  answerWithinMs?: number
}
