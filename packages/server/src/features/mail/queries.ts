// Queries of mails.
import { createHash } from 'node:crypto'
import type { Language } from '@tillwatch/messages/mail'
import { type RawBuilder, sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'
import type { Attachment, Delivery, Mail, MailFault, Noted, WrittenMail } from './ports.ts'

export interface NewMail extends Mail {
  kind: string
}

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insertInto('mails').values(rowOf(mail)).execute()
}

/** Lock of a mail while it is being sent. */
const lockOf = (id: RawBuilder<unknown>) => sql`hashtextextended('mail ' || ${id}, 44)`

/**
 * Locks a mail, or the ID of one that is not written yet, until the transaction ends. False if it is being sent, which no transaction
 * should wait for.
 */
export async function holdMail(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lockOf(sql`${id}::text`)}) as held`.execute(trx)
  return rows[0]?.held ?? false
}

/**
 * The same for a possibly existing mail that the transaction has locked: it is rewritten with its current recipient, and queued again. Only
 * for workers.
 */
export async function insertMailAgain(db: Db, mail: NewMail): Promise<void> {
  const row = rowOf(mail)
  const anew = { ...row, state: 'queued', error: null, error_code: null, sent_at: null, attempts: 0 }
  await db
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(anew))
    .execute()
}

const rowOf = ({ id, kind, to, replyTo, subject, text, html, attachments, createdAt, stopUrl }: NewMail) => ({
  ...{
    id,
    kind,
    to_address: to,
    reply_to: replyTo,
    subject,
    text,
    html,
    attachments: JSON.stringify(attachments),
    created_at: createdAt,
    stop_url: stopUrl ?? null,
  },
})

/** Number of mails of a kind queued for an address in the last hour. */
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

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Whether a confirmation letter was counted. `asked-lately`: its address reached its limit. `account-full`: the account reached its total
 * limit.
 */
export type LetterTurn = 'taken' | 'asked-lately' | 'account-full'

/**
 * Counts a confirmation letter: per hour, one from the account to the address; per day, three to the address from all accounts, and a limit
 * for the account. Serialized per account.
 */
export async function takeLetterTurn(trx: Db, accountId: string, address: string, ofAccountPerDay: number): Promise<LetterTurn> {
  const ofAddress = hashOf(`to ${address.toLowerCase()}`)
  const ofBoth = hashOf(`of ${accountId} to ${address.toLowerCase()}`)
  const ofAccount = hashOf(`of ${accountId}`)
  await sql`select pg_advisory_xact_lock(hashtextextended('letter turns ' || ${ofAddress}, 0))`.execute(trx)
  await sql`
    delete from letter_turns where ctid = any(array(
      select ctid from letter_turns where taken_at < clock_timestamp() - interval '1 day' limit 100 for update skip locked))`.execute(trx)
  const ofDay = (counted: string) =>
    sql`(select count(*) from letter_turns where counted = ${counted} and taken_at > clock_timestamp() - interval '1 day')`
  const { rows } = await sql<{ turn: LetterTurn }>`
    with turn as (
      select case
        when ${ofDay(ofAddress)} >= 3
          or exists (select from letter_turns where counted = ${ofBoth} and taken_at > clock_timestamp() - interval '1 hour') then 'asked-lately'
        when ${ofDay(ofAccount)} >= ${ofAccountPerDay} then 'account-full'
        else 'taken' end as turn
    ), taken as (
      insert into letter_turns (counted) select counted from turn, unnest(${[ofAddress, ofBoth, ofAccount]}::text[]) counted where turn = 'taken'
    )
    select turn from turn`.execute(trx)
  return rows[0]?.turn ?? 'asked-lately'
}

/**
 * The pending mails among these, locked until the transaction ends so that no two processes send one at once; `busy` has the IDs that
 * another process has locked. They can still be written meanwhile.
 */
export async function holdMails(trx: Db, ids: readonly string[]): Promise<{ mails: Mail[]; busy: string[] }> {
  const { rows: tried } = await sql<{ id: string; held: boolean }>`
    select id, pg_try_advisory_xact_lock(${lockOf(sql`id`)}) as held from unnest(${[...ids]}::text[]) as id`.execute(trx)
  const held = tried.flatMap(({ id, held }) => (held ? id : []))
  // Read after locking, because the previous holder has recorded the outcome.
  const rows =
    held.length === 0
      ? []
      : await trx
          .selectFrom('mails')
          .selectAll()
          .where('id', 'in', held)
          .where('state', '=', 'queued')
          .orderBy('created_at')
          .orderBy('id')
          .execute()
  return { mails: rows.map(mailOf), busy: tried.flatMap(({ id, held }) => (held ? [] : id)) }
}

/** Counts the successful attempt of each. */
export async function recordSent(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('mails')
    .set((set) => ({ state: 'sent', sent_at: sql<Date>`now()`, error: null, error_code: null, attempts: set('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Counts an attempt and stores the failure; after a temporary fault, the mail stays queued. */
export async function recordFault(trx: Db, id: string, { lasting, fault }: Extract<Delivery, { ok: false }>): Promise<void> {
  const outcome = { state: lasting ? 'failed' : 'queued', error: storableText(fault.answer), error_code: fault.code }
  await trx
    .updateTable('mails')
    .set((set) => ({ ...outcome, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The mails among these that were sent or given up. */
export async function findEndedMails(db: Db, ids: readonly string[]): Promise<Noted[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'state', 'error', 'error_code'])
    .where('id', 'in', ids)
    .where('state', '<>', 'queued')
    .execute()
  return rows.map(({ id, state, error, error_code }) => ({
    mailId: id,
    fault: state === 'sent' ? null : { code: (error_code ?? 'mail-failed') as MailFault['code'], answer: error ?? '' },
    isLast: true,
  }))
}

/** Gives up a queued mail. Returns the reason of its last attempt; null if it was not queued, or was rewritten since. */
export async function markFailed(db: Db, { mailId, writtenAt }: WrittenMail): Promise<MailFault | null> {
  const error = sql<string>`coalesce(error, 'the worker ended each time it sent this mail')`
  const error_code = sql<string>`coalesce(error_code, 'mail-interrupted')`
  const row = await db
    .updateTable('mails')
    .set({ state: 'failed', error, error_code })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .where('created_at', '=', new Date(writtenAt))
    .returning(['error_code as code', 'error as answer'])
    .executeTakeFirst()
  return (row as MailFault | undefined) ?? null
}

/** Addresses of an account's owners, each with the person's language. */
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

/** Deletes mails that are no longer wanted. */
export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute()
}

/** Deletes finished mails `days` after they were queued. */
export async function deleteOldMails(db: Db, days: number): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${days})`
  await db.deleteFrom('mails').where('state', '<>', 'queued').where('created_at', '<', before).execute()
}

type Row = Omit<Mail, 'to' | 'replyTo' | 'attachments' | 'createdAt' | 'stopUrl'> & {
  to_address: string
  reply_to: string | null
  attachments: unknown
  created_at: Date
  stop_url: string | null
}

function mailOf({ id, to_address, reply_to, subject, text, html, attachments, created_at, stop_url }: Row): Mail {
  return {
    id,
    to: to_address,
    replyTo: reply_to,
    subject,
    text,
    html,
    attachments: attachments as Attachment[],
    createdAt: created_at,
    stopUrl: stop_url,
  }
}

/** The language of the person with this address; null for an address of nobody who signed up. */
export async function languageOfAddress(db: Db, email: string): Promise<Language | null> {
  const row = await db.selectFrom('users').select('language').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return (row?.language as Language | undefined) ?? null
}
