// Reads mails on a self-hosted installation that does not send any. It shows everyone's links, so only such an installation may call it.
import type { Db } from '#db/index.ts'
import type { Mail } from './ports.ts'
import { findMail, newestMails } from './queries.ts'

const shownMax = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The newest hundred mails. */
export async function listOutbox(db: Db): Promise<Mail[]> {
  return newestMails(db, shownMax)
}

/** The mail with that ID; null if none exists. */
export async function readOutboxMail(db: Db, id: string): Promise<Mail | null> {
  return uuid.test(id) ? findMail(db, id) : null
}
