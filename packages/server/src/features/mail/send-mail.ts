// Sends stored mails: one attempt at a time per mail, until it is sent or given up.
import { type Db, withinSeconds } from '#db/index.ts'
import type { Delivery, Mail, Noted, SendContext, WrittenMail } from './ports.ts'
import { deleteMails, deleteOldMails, holdMails, markFailed, recordFault, recordSent } from './queries.ts'

/** Days after which sent or given-up mails are deleted. */
const keptDays = 30
/** How long recording an attempt may wait for locks. A batch of mails waits for it. */
const patienceSeconds = 5

/** A mail with the outcome of one attempt. */
export interface Attempted {
  mail: Mail
  delivery: Delivery
}

/**
 * Sends the pending mails among these that were not rewritten since and are still wanted, all at once. Returns the reasons of failures by
 * ID, for mails that the queue should retry. No two processes send a mail at once. If one dies between delivery and recording, the mail is
 * sent again under the same Message-ID; it is never lost. `note` records the outcome of an attempt.
 */
export async function sendMails(
  context: SendContext,
  written: readonly WrittenMail[],
  note = (one: Attempted) => noteAttempts(context, [one]),
): Promise<Map<string, string>> {
  const again = new Map<string, string>()
  // Two entries may name one mail, from before it was rewritten and after.
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
        // Nothing may end the transaction while others are being sent.
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

/** Leaves out a file that is gone from the store. */
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
 * Records the outcome of attempts, with what belongs to it; together they cost as little as one. If that would wait too long, records only
 * the mails' outcome, so that a locked account does not cause a duplicate mail.
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

/** Gives up a mail without remaining attempts in the queue. */
export async function giveUpMail({ db, onAttempted }: SendContext, written: WrittenMail): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const fault = await markFailed(trx, written)
    if (fault !== null) await onAttempted?.(trx, [{ mailId: written.mailId, fault, isLast: true }])
  })
}

/** Deletes old mails. */
export async function sweepMails({ db }: SendContext): Promise<void> {
  await deleteOldMails(db, keptDays)
}
