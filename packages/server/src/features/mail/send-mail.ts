// Owns sending a stored mail: one attempt at a time, until it is sent or given up.
import type { SendContext } from './ports.ts'
import { deleteMail, deleteOldMails, holdMail, markFailed, recordAttempt } from './queries.ts'

/** Mails that were sent or given up are forgotten after so many days. */
const keptDays = 30

/**
 * Sends the mail unless that is done, or nobody wants it any more. Throws when another attempt may succeed, for the queue to try again. A process that dies between delivery and
 * record has it sent once more, under the same Message-ID; it is never lost.
 */
export async function sendMail(
  { db, mailer, store, stillWanted = [], afterEnd = [], afterFault = [] }: SendContext,
  mailId: string,
): Promise<void> {
  const delivery = await db.transaction().execute(async (trx) => {
    const mail = await holdMail(trx, mailId)
    if (mail === null) return null
    for (const isWanted of stillWanted) if (!(await isWanted(trx, mailId))) return deleteMail(trx, mailId)
    const contents = new Map<string, Uint8Array>()
    for (const { sha256 } of mail.attachments) {
      const bytes = (await store?.get(sha256)) ?? null
      if (bytes !== null) contents.set(sha256, bytes)
    }
    const outcome = await mailer.deliver(mail, contents)
    await recordAttempt(trx, mailId, outcome)
    if (outcome.ok || outcome.lasting) for (const next of afterEnd) await next(trx, mailId, outcome.ok ? null : outcome.fault)
    if (!outcome.ok && !outcome.lasting) for (const next of afterFault) await next(trx, mailId, outcome.fault)
    return outcome
  })
  if (delivery?.ok === false && !delivery.lasting) throw new Error(`A mail was not taken: ${delivery.fault.answer}`)
}

/** Gives a mail up for which the queue has no attempts left. */
export async function giveUpMail({ db, afterEnd = [] }: SendContext, mailId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const fault = await markFailed(trx, mailId)
    if (fault !== null) for (const next of afterEnd) await next(trx, mailId, fault)
  })
}

/** Forgets mails of long ago. */
export async function sweepMails({ db }: SendContext): Promise<void> {
  await deleteOldMails(db, keptDays)
}
