// Owns sending stored mails: one attempt of each at a time, until it is sent or given up.
import { type Db, withinSeconds } from '#db/index.ts'
import type { Delivery, Mail, Noted, SendContext, WrittenMail } from './ports.ts'
import { deleteMails, deleteOldMails, holdMails, markFailed, recordFault, recordSent } from './queries.ts'

/** Mails that were sent or given up are forgotten after so many days. */
const keptDays = 30
/** For which what belongs to an attempt may wait for what somebody holds. A batch of mails waits for it. */
const patienceSeconds = 5

/** A mail with what became of one attempt. */
export interface Attempted {
  mail: Mail
  delivery: Delivery
}

/**
 * Sends those of the mails that are neither sent nor given up, were not written anew since, and are still wanted, all at once. Answers why not, by the id, of those for which another attempt may
 * succeed, for the queue to try again. No two processes send a mail at once. One that dies between delivery and record has it sent once more, under the same Message-ID; it is never lost. `note`
 * writes down what became of an attempt.
 */
export async function sendMails(
  context: SendContext,
  written: readonly WrittenMail[],
  note = (one: Attempted) => noteAttempts(context, [one]),
): Promise<Map<string, string>> {
  const again = new Map<string, string>()
  // Two may name one mail, before it was rewritten and after.
  const named = Map.groupBy(written, ({ mailId }) => mailId)
  await context.db.transaction().execute(async (held) => {
    const { mails, busy } = await holdMails(held, [...named.keys()])
    for (const id of busy) again.set(id, 'Another process is sending this email.')
    const isPresent = ({ id, createdAt }: Mail) => named.get(id)?.some(({ writtenAt }) => writtenAt === createdAt.toISOString()) ?? false
    const present = mails.filter(isPresent)
    const unwanted = await unwantedOf(context, held, present)
    await deleteMails(held, [...unwanted])
    await Promise.all(
      present.map(async (mail) => {
        if (unwanted.has(mail.id)) return
        const delivery = await attempt(context, mail)
        if (!delivery.ok && !delivery.lasting) again.set(mail.id, `A mail was not taken: ${delivery.fault.answer}`)
        // Nothing may end the transaction while others are on their way.
        await note({ mail, delivery }).catch((error) => again.set(mail.id, `What became of a mail could not be written down: ${error}`))
      }),
    )
  })
  return again
}

async function unwantedOf({ findUnwanted }: SendContext, held: Db, mails: readonly Mail[]): Promise<Set<string>> {
  const ids = mails.map(({ id }) => id)
  return new Set(ids.length === 0 ? [] : await findUnwanted?.(held, ids))
}

/** A file of the store that is gone is left out. */
async function attempt({ store, mailer }: SendContext, mail: Mail): Promise<Delivery> {
  const contents = new Map<string, Uint8Array>()
  try {
    for (const { sha256 } of mail.attachments) {
      const bytes = (await store?.get(sha256)) ?? null
      if (bytes !== null) contents.set(sha256, bytes)
    }
  } catch (error) {
    return { ok: false, lasting: false, fault: { code: 'mail-failed', answer: `A file of the mail could not be read: ${error}` } }
  }
  return mailer.deliver(mail, contents)
}

/**
 * Writes down what became of attempts, with what belongs to that; together it costs as little as one alone. Where that would wait for too long, only what became of the mails is: nobody is sent a
 * mail twice since somebody else holds an account.
 */
export async function noteAttempts({ db, onAttempted }: SendContext, attempted: readonly Attempted[]): Promise<void> {
  const inOrder = attempted.toSorted((one, other) => (one.mail.id < other.mail.id ? -1 : 1))
  const noted = inOrder.map(
    ({ mail, delivery }): Noted =>
      delivery.ok ? { mailId: mail.id, fault: null, isLast: true } : { mailId: mail.id, fault: delivery.fault, isLast: delivery.lasting },
  )
  const record = async (trx: Db) => {
    await recordSent(
      trx,
      inOrder.flatMap(({ mail, delivery }) => (delivery.ok ? mail.id : [])),
    )
    for (const { mail, delivery } of inOrder) if (!delivery.ok) await recordFault(trx, mail.id, delivery)
  }
  const isWhole = await withinSeconds(db, patienceSeconds, async (trx) => {
    await record(trx)
    await onAttempted?.(trx, noted)
  })
  if (!isWhole) await db.transaction().execute(record)
}

/** Gives a mail up for which the queue has no attempts left. */
export async function giveUpMail({ db, onAttempted }: SendContext, written: WrittenMail): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const fault = await markFailed(trx, written)
    if (fault !== null) await onAttempted?.(trx, [{ mailId: written.mailId, fault, isLast: true }])
  })
}

/** Forgets mails of long ago. */
export async function sweepMails({ db }: SendContext): Promise<void> {
  await deleteOldMails(db, keptDays)
}
