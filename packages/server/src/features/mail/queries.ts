// Owns the queries of mails.
import { sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'
import type { Language } from './letter.ts'
import type { Attachment, Delivery, Mail, MailFault } from './ports.ts'

export interface NewMail extends Omit<Mail, 'createdAt'> {
  kind: string
}

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insertInto('mails').values(rowOf(mail)).execute()
}

/** The same for one that may be there: it is written anew, to whom it goes now, and waits to be sent. Only a worker may ask. */
export async function insertMailAgain(db: Db, mail: NewMail): Promise<void> {
  const row = rowOf(mail)
  const anew = { ...row, state: 'queued', error: null, error_code: null, sent_at: null, attempts: 0, created_at: sql<Date>`now()` }
  await db
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(anew))
    .execute()
}

const rowOf = ({ id, kind, to, replyTo, subject, text, html, attachments }: NewMail) => ({
  ...{ id, kind, to_address: to, reply_to: replyTo, subject, text, html, attachments: JSON.stringify(attachments) },
})

/** How many mails of a kind were queued for an address in the last hour. */
export async function countOfLastHour(db: Db, kind: string, to: string): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('to_address', '=', to)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** The mail, held until the transaction ends so that no two send it at once; null when it is sent, given up or gone. */
export async function holdMail(db: Db, id: string): Promise<Mail | null> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).where('state', '=', 'queued').forUpdate().executeTakeFirst()
  return row === undefined ? null : mailOf(row)
}

/** Counts an attempt and keeps what came of it; after a fault that may pass the mail stays queued. */
export async function recordAttempt(db: Db, id: string, delivery: Delivery): Promise<void> {
  const outcome = delivery.ok
    ? { state: 'sent', sent_at: sql<Date>`now()`, error: null, error_code: null }
    : { state: delivery.lasting ? 'failed' : 'queued', error: storableText(delivery.fault.answer), error_code: delivery.fault.code }
  await db
    .updateTable('mails')
    .set((set) => ({ ...outcome, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Gives a queued mail up, with the reason of its last attempt, which it answers; null where it was not queued. */
export async function markFailed(db: Db, id: string): Promise<MailFault | null> {
  const error = sql<string>`coalesce(error, 'the worker ended each time it sent this mail')`
  // What failed before there were codes has an error only.
  const error_code = sql<string>`coalesce(error_code, case when error is null then 'mail-interrupted' else 'mail-failed' end)`
  const row = await db
    .updateTable('mails')
    .set({ state: 'failed', error, error_code })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning(['error_code as code', 'error as answer'])
    .executeTakeFirst()
  return (row as MailFault | undefined) ?? null
}

/** The addresses of those who own an account, each with the language that the person reads. */
export async function findOwners(db: Db, accountId: string): Promise<{ email: string; language: Language }[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.language'])
    .where('memberships.account_id', '=', accountId)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.created_at')
    .execute()
  return rows as { email: string; language: Language }[]
}

/** Mails of all people, newest first. */
export async function newestMails(db: Db, limit: number): Promise<Mail[]> {
  const rows = await db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(mailOf)
}

export async function findMail(db: Db, id: string): Promise<Mail | null> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : mailOf(row)
}

/** Forgets one that nobody wants any more. */
export async function deleteMail(db: Db, id: string): Promise<null> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
  return null
}

/** Forgets mails that are no longer on their way, `days` after they were queued. */
export async function deleteOldMails(db: Db, days: number): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${days})`
  await db.deleteFrom('mails').where('state', '<>', 'queued').where('created_at', '<', before).execute()
}

type Row = Omit<Mail, 'to' | 'replyTo' | 'attachments' | 'createdAt'> & {
  to_address: string
  reply_to: string | null
  attachments: unknown
  created_at: Date
}

function mailOf({ id, to_address, reply_to, subject, text, html, attachments, created_at }: Row): Mail {
  return { id, to: to_address, replyTo: reply_to, subject, text, html, attachments: attachments as Attachment[], createdAt: created_at }
}
