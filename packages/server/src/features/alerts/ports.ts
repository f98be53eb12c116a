// Owns what alerts need from outside: sealed secrets, signatures of links, and ways to hand an alert over.
import type { Database } from '#db/index.ts'
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

/** What handing over works with. */
export interface DispatchContext extends Pick<AlertContext, 'db' | 'keyring' | 'siteOrigin'> {
  ask: AskRemote
  mails: MailQueue
  /** How long a receiver may take, from the name to the last byte of its answer; ten seconds unless told, and well below a claim. */
  answerWithinMs?: number
}
