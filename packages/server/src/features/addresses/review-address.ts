// Marks an address that no scan accepts as reviewed, with an optional message to the people who entered it.
import type { ReviewAddress, ReviewedAddress } from '@tillwatch/contract/shapes'
import { lettersIn } from '@tillwatch/messages/mail'
import type { Database } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { Person } from '#features/identity/index.ts'
import { type MailQueue, queueMail } from '#features/mail/index.ts'
import { Refusal } from '#features/refusal.ts'
import { requireStaff, staffActor } from '#features/staff/index.ts'
import { findWriters, holdOpen, setReviewed } from './queries.ts'

export interface AddressContext {
  db: Database['db']
  mails: MailQueue
  siteOrigin: () => string
}

/** Maximum length of the entered text in a mail and the activity log. */
const toldMax = 300

/**
 * Reviews all open ones with that key; one that is entered later is open again. Each person who entered one gets the answer once, by mail
 * in their language, and the account gets a record. Throws like `requireStaff`, and Refusal `not-found` if none is open.
 */
export async function reviewAddress(
  context: AddressContext,
  person: Person,
  key: string,
  { answer }: ReviewAddress,
): Promise<ReviewedAddress> {
  const staff = await requireStaff(context, person)
  return context.db.transaction().execute(async (trx) => {
    const ids = await holdOpen(trx, key)
    if (ids.length === 0) throw new Refusal('not-found', 'no-such-open-url')
    const writers = answer === undefined ? [] : await findWriters(trx, ids)
    for (const { accountId, email, language, typed } of writers) {
      const told = typed.length > toldMax ? `${typed.slice(0, toldMax)}…` : typed
      const letter = lettersIn(language).addressAnswer({ typed: told, answer: answer ?? '', url: `${context.siteOrigin()}/demo` })
      await queueMail(trx, context.mails, { kind: 'address-answer', to: email, letter })
      await recordAudit(trx, staffActor(staff, accountId), 'address.answer', key, { typed: told })
    }
    await setReviewed(trx, ids, staff.name, writers.length > 0)
    return { answered: writers.length }
  })
}
