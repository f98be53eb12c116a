// Owns the daily mail about what waits for staff: none while nothing waits, and one a day however many workers look.
import type { Database } from '#db/index.ts'
import { type MailQueue, queueMail, staffDigest } from '#features/mail/index.ts'
import { countWaiting, noteDigest } from './queries.ts'

export interface DigestContext {
  db: Database['db']
  mails: MailQueue
  siteOrigin: () => string
  /** Who reads it; null where nobody does. */
  operator: string | null
  captureHours: number
}

/** UTC hour from which on it is sent. */
const fromHour = 6

/** Whether a mail was queued. */
export async function sendDigest({ db, mails, siteOrigin, operator, captureHours }: DigestContext, now: Date): Promise<boolean> {
  if (operator === null || now.getUTCHours() < fromHour) return false
  return db.transaction().execute(async (trx) => {
    const waiting = await countWaiting(trx, captureHours, now)
    if (waiting.addresses + waiting.captures + waiting.reviews === 0 || !(await noteDigest(trx, now.toISOString().slice(0, 10))))
      return false
    const letter = staffDigest({ ...waiting, url: `${siteOrigin()}/staff` })
    await queueMail(trx, mails, { kind: 'staff-digest', to: operator, letter })
    return true
  })
}
