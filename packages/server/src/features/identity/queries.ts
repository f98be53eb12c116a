// Queries of identity: keys by their ID, users, and their memberships. A user's rows are read only by the user's own ID.
import type { SecondFactorStep } from '@tillwatch/contract/lists'
import type { Language } from '@tillwatch/messages/mail'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Role } from '#features/accounts/index.ts'

export interface Membership {
  accountId: string
  role: Role
  /** What the account asks of the session before it may act; null for nothing. */
  factorNeeded: SecondFactorStep | null
  /** Whether the person gave the code of the second factor in the session. */
  hasGivenFactor: boolean
}

/** The public key with that ID as JSON text; null if none exists. */
export async function findPublicKey(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('signing_keys').select('public_key').where('id', '=', id).executeTakeFirst()
  return row?.public_key ?? null
}

/** Whether the session, if given, belongs to the user and is valid. */
const isOpen = (userId: string, sessionId: string | null) =>
  sessionId === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from sessions where sessions.id = ${sessionId} and sessions.user_id = ${userId} and sessions.expires_at > now())`

/** Whether the person gave the code of the second factor in the session. Without one it names no table that an account's own request may not read. */
const hasGivenFactor = (sessionId: string | null) =>
  sessionId === null
    ? sql<boolean>`false`
    : sql<boolean>`(coalesce(users.has_second_factor, false)
        and exists (select from sessions where sessions.id = ${sessionId} and second_factor_at is not null))`

/** What the account still asks of the session: the second factor of everybody who works for it. */
const factorNeeded = (sessionId: string | null) =>
  sessionId === null
    ? sql<null>`null`
    : sql<SecondFactorStep | null>`case when not accounts.requires_second_factor or ${hasGivenFactor(sessionId)} then null
        when coalesce(users.has_second_factor, false) then 'verify' else 'enroll' end`

/**
 * The account that a user acts for: the chosen one, while the user belongs to it, otherwise the oldest; null before there is one. `isOpen`:
 * whether the session is valid.
 */
export async function findMembership(
  db: Db,
  userId: string,
  sessionId: string | null = null,
): Promise<(Membership & { isOpen: boolean }) | null> {
  const { rows } = await sql<Membership & { isOpen: boolean }>`
    select account_id as "accountId", role, ${factorNeeded(sessionId)} as "factorNeeded", ${hasGivenFactor(sessionId)} as "hasGivenFactor", ${isOpen(userId, sessionId)} as "isOpen"
    from memberships join users on users.id = user_id join accounts on accounts.id = account_id
    where user_id = ${userId} order by account_id is not distinct from active_account_id desc, memberships.created_at, account_id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function isSessionOpen(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select ${isOpen(userId, sessionId)} as "isOpen"`.execute(db)
  return rows[0]?.isOpen === true
}

/** Whether the user is an operator of the installation. */
export async function isStaff(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').where('user_id', '=', userId).where('withdrawn_at', 'is', null).executeTakeFirst()
  return row !== undefined
}

/** The sealed key of the user's second factor, or null without one. */
export async function findSealedSecret(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('second_factors').select('secret_sealed').where('user_id', '=', userId).executeTakeFirst()
  return row?.secret_sealed ?? null
}

/** Records in one statement that a code of that step is accepted; false if this or a later step was, or the key has changed. */
export async function acceptStep(db: Db, userId: string, secretSealed: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret_sealed', '=', secretSealed)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that the person of the session just entered a second factor's code. */
export async function noteSecondFactor(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: sql<Date>`now()` }).where('id', '=', sessionId).execute()
}

/** Whether the person of the session gave a code of the second factor in it. */
export async function wasCodeGiven(db: Db, sessionId: string): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('second_factor_at').where('id', '=', sessionId).executeTakeFirst()
  return row?.second_factor_at != null
}

/** Throws if the database does not respond for sessions. */
export async function requireDatabase(db: Db): Promise<void> {
  await sql`select from sessions limit 1`.execute(db)
}

/** Locks the user's row until the transaction ends; null if there is no such user. */
export async function lockUser(db: Db, userId: string): Promise<{ name: string; email: string; language: Language } | null> {
  const row = await db.selectFrom('users').select(['name', 'email', 'language']).where('id', '=', userId).forUpdate().executeTakeFirst()
  return row === undefined ? null : { ...row, language: row.language as Language }
}

/** Records that the user reads the mails of that address. */
export async function confirmAddress(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
}

/** Among the identity library's data, only a link for a new password has the user's ID as its value. */
export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Stores the user's language, for letters that no request causes. A chosen language stays. */
export async function keepLanguage(db: Db, userId: string, language: Language): Promise<void> {
  const users = db.updateTable('users').set({ language }).where('id', '=', userId)
  await users.where('language', '<>', language).where('chosen_language', 'is', null).execute()
}

/** A person by lower-case sign-in address, with their accounts; null if none exists. */
export async function findAddressed(db: Db, email: string): Promise<{ id: string; language: Language; accountIds: string[] } | null> {
  const user = await db.selectFrom('users').select(['id', 'language']).where('email', '=', email).executeTakeFirst()
  if (user === undefined) return null
  const rows = await db.selectFrom('memberships').select('account_id').where('user_id', '=', user.id).orderBy('account_id').execute()
  return { id: user.id, language: user.language as Language, accountIds: rows.map(({ account_id }) => account_id) }
}

/** The password hash of the user with that address, which changes with the password; null if none exists. */
export async function findPasswordHash(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('identities.password')
    .where('users.email', '=', email)
    .where('identities.provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Records that the person is being notified about wrong passwords; false if that happened within the last day. */
export async function noteTold(trx: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ wrong_passwords_told_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where(sql<boolean>`coalesce(wrong_passwords_told_at < now() - interval '1 day', true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Days without an attempt after which earlier ones no longer count. */
const attemptDays = 1

/**
 * Counts an attempt as failed, in one statement, and returns how many seconds it must wait; `seconds` is 0 if it may continue. An attempt
 * that has to wait is not counted.
 */
export async function countAttempt(
  db: Db,
  counted: string,
  steps: readonly { failures: number; seconds: number }[],
): Promise<{ failures: number; seconds: number }> {
  const wait = (failures: RawBuilder<number>) =>
    sql`make_interval(secs => case ${sql.join(
      steps.toReversed().map((step) => sql`when ${failures} >= ${sql.lit(step.failures)} then ${sql.lit(step.seconds)}`),
      sql` `,
    )} else 0 end)`
  const now = sql<Date>`clock_timestamp()`
  const failures = sql<number>`case when password_attempts.last_at < ${now} - make_interval(days => ${sql.lit(attemptDays)}) then 1
    else password_attempts.failures + 1 end`
  const { rows } = await sql<{ failures: number; seconds: number }>`
    with forgotten as (
      delete from password_attempts where ctid = any(array(
        select ctid from password_attempts where last_at < ${now} - make_interval(days => ${sql.lit(attemptDays + 1)}) limit 100 for update skip locked))
    ), made as (
      insert into password_attempts (counted, failures, last_at, waits_until) values (${counted}, 1, ${now}, ${now})
      on conflict (counted) do update set failures = ${failures}, last_at = ${now}, waits_until = ${now} + ${wait(failures)}
        where password_attempts.waits_until <= ${now}
      returning failures
    )
    select failures, 0 as seconds from made`.execute(db)
  if (rows[0] !== undefined) return rows[0]
  const { rows: waiting } = await sql<{ failures: number; seconds: number }>`
    select failures, greatest(1, ceil(extract(epoch from waits_until - ${now})))::int as seconds from password_attempts where counted = ${counted}`.execute(
    db,
  )
  return waiting[0] ?? { failures: 0, seconds: 1 }
}

/** Until when the next attempt must wait; null if it need not. */
export async function findWait(db: Db, counted: string): Promise<Date | null> {
  const row = await db
    .selectFrom('password_attempts')
    .select('waits_until')
    .where('counted', '=', counted)
    .where('waits_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.waits_until ?? null
}

export async function forgetAttempts(db: Db, counted: string): Promise<void> {
  await db.deleteFrom('password_attempts').where('counted', '=', counted).execute()
}

export async function insertAccount(db: Db, accountId: string, name: string, ownerId: string): Promise<void> {
  await db.insertInto('accounts').values({ id: accountId, name }).execute()
  await db.insertInto('memberships').values({ account_id: accountId, user_id: ownerId, role: 'owner' }).execute()
}

/** Whether anybody has signed up yet. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}

/** Whether an open invitation of any account names the lower-case address. */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from invitations where email = ${email} and accepted_at is null and withdrawn_at is null and expires_at > now() limit 1`.execute(
    db,
  )
  return rows.length > 0
}
