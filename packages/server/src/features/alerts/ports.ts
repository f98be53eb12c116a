// Owns what alerts need from outside: sealed secrets, signatures of links, and ways to hand an alert over.
import type { Database, Db } from '#db/index.ts'
import type { ComparedApart } from '#features/comparisons/index.ts'
import type { MailQueue } from '#features/mail/index.ts'
import type { AskRemote } from '#features/remote.ts'

/** The keys of the installation. */
export interface Keyring {
  /** Text that only this installation reads, and only under the same `boundTo`. */
  seal(text: string, boundTo: string): string
  /** Null for what was sealed under another secret, for something else, or was tampered with. */
  open(sealed: string, boundTo: string): string | null
  /** A mark that nobody else can make, in base64url. */
  mark(text: string): string
}

/** What the verbs of alerts work with. */
export interface AlertContext {
  db: Database['db']
  keyring: Keyring
  siteOrigin: () => string
  /** Whether the address may be one without TLS: of a host inside, which the settings allow. */
  mayBePlain: (url: URL) => boolean
  mails: MailQueue
}

/** A drill that was asked for, by the incident that keeps its times. */
export interface Drill {
  accountId: string
  incidentId: string
}

export interface DrillQueue {
  /** Has a worker run it, from the end of the caller's transaction. */
  enqueue(db: Db, drill: Drill): Promise<void>
}

/** What asking for drills works with. */
export interface DrillAsking {
  db: Database['db']
  drills: DrillQueue
}

/** What running drills works with. */
export interface DrillContext {
  db: Database['db']
  /** Compares what drills are made of, where and as scans are compared. */
  compareMade: () => Promise<ComparedApart>
}

/** What handing over works with. */
export interface DispatchContext extends Pick<AlertContext, 'db' | 'keyring' | 'siteOrigin'> {
  ask: AskRemote
  mails: MailQueue
  /** How long a receiver may take, from the name to the last byte of its answer; ten seconds unless told, and well below a claim. */
  answerWithinMs?: number
}
