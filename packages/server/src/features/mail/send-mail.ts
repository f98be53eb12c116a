// Owns sending stored mails: one attempt of each at a time, until it is sent or given up.
import type { Delivery, Ended, Mail, SendContext } from './ports.ts'
import { deleteMails, deleteOldMails, holdMails, markFailed, recordFault, recordSent } from './queries.ts'

/** Mails that were sent or given up are forgotten after so many days. */
const keptDays = 30

/** A mail with what became of one attempt. */
export interface Attempted {
  mail: Mail
  delivery: Delivery
}

/**
 * Sends those of the mails that are neither sent nor given up, and that somebody still wants, all at once, and answers why not, of those for which another attempt may succeed, for the queue to try again. No two processes
 * send a mail at once. One that dies between delivery and record has it sent once more, under the same Message-ID; it is never lost. `note` writes down what became of an attempt.
 */
export async function sendMails(
  context: SendContext,
  mailIds: readonly string[],
  note = (one: Attempted) => noteAttempts(context, [one]),
): Promise<Map<string, string>> {
  const again = new Map<string, string>()
  await context.db.transaction().execute(async (held) => {
    const { mails, busy } = await holdMails(held, mailIds)
    for (const id of busy) again.set(id, 'Another process is sending the mail.')
    const unwanted = new Set<string>()
    for (const of of mails.length > 0 ? (context.unwanted ?? []) : [])
      for (const id of await of(
        held,
        mails.map((mail) => mail.id),
      ))
        unwanted.add(id)
    await deleteMails(held, [...unwanted])
    const wanted = mails.filter(({ id }) => !unwanted.has(id))
    await Promise.all(
      wanted.map(async (mail) => {
        const delivery = await context.mailer.deliver(mail, await contentsOf(context, mail))
        if (!delivery.ok && !delivery.lasting) again.set(mail.id, `A mail was not taken: ${delivery.fault.answer}`)
        // Nothing may end the transaction while others are on their way.
        await note({ mail, delivery }).catch((error) => again.set(mail.id, `What became of a mail could not be written down: ${error}`))
      }),
    )
  })
  return again
}

async function contentsOf({ store }: SendContext, { attachments }: Mail): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  for (const { sha256 } of attachments) {
    const bytes = (await store?.get(sha256)) ?? null
    if (bytes !== null) contents.set(sha256, bytes)
  }
  return contents
}

/** Writes down what became of attempts, with what belongs to that. Together it costs as little as one alone. */
export async function noteAttempts({ db, afterEnd = [], afterFault = [] }: SendContext, attempted: readonly Attempted[]): Promise<void> {
  const inOrder = attempted.toSorted((one, other) => (one.mail.id < other.mail.id ? -1 : 1))
  await db.transaction().execute(async (trx) => {
    await recordSent(
      trx,
      inOrder.flatMap(({ mail, delivery }) => (delivery.ok ? mail.id : [])),
    )
    const ended: Ended[] = []
    const missed: { mailId: string; fault: NonNullable<Ended['fault']> }[] = []
    for (const { mail, delivery } of inOrder) {
      if (!delivery.ok) await recordFault(trx, mail.id, delivery)
      if (delivery.ok) ended.push({ mailId: mail.id, fault: null })
      else (delivery.lasting ? ended : missed).push({ mailId: mail.id, fault: delivery.fault })
    }
    for (const next of afterFault) for (const { mailId, fault } of missed) await next(trx, mailId, fault)
    if (ended.length > 0) for (const next of afterEnd) await next(trx, ended)
  })
}

/** Gives a mail up for which the queue has no attempts left. */
export async function giveUpMail({ db, afterEnd = [] }: SendContext, mailId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const fault = await markFailed(trx, mailId)
    if (fault !== null) for (const next of afterEnd) await next(trx, [{ mailId, fault }])
  })
}

/** Forgets mails of long ago. */
export async function sweepMails({ db }: SendContext): Promise<void> {
  await deleteOldMails(db, keptDays)
}
