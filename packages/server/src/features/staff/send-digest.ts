// Daily mail about work that waits for staff: none if nothing waits, and one a day for any number of workers.

import { staffDigest } from '@tillwatch/messages/mail'
import type { Database } from '#db/index.ts'
import { languageOfAddress, type MailQueue, queueMail } from '#features/mail/index.ts'
import { countWaiting, noteDigest } from './queries.ts'

export interface DigestContext {
  db: Database['db']
  mails: MailQueue
  siteOrigin: () => string
  /** Its reader; null if none exists. */
  operator: string | null
  captureHours: number
}

/** UTC hour from which it is sent. */
const fromHour = 6

/** Returns whether a mail was queued. */
export async function sendDigest({ db, mails, siteOrigin, operator, captureHours }: DigestContext, now: Date): Promise<boolean> {
  if (operator === null || now.getUTCHours() < fromHour) return false
  return db.transaction().execute(async (trx) => {
    const waiting = await countWaiting(trx, captureHours, now)
    if (waiting.addresses + waiting.captures + waiting.reviews === 0 || !(await noteDigest(trx, now.toISOString().slice(0, 10))))
      return false
    const language = (await languageOfAddress(trx, operator)) ?? 'en'
    const letter = staffDigest({ ...waiting, url: `${siteOrigin()}/staff` }, language)
    await queueMail(trx, mails, { kind: 'staff-digest', to: operator, letter })
    return true
  })
}
