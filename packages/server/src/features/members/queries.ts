// Queries of members. Those of a person are by the person's own ID, all others for one account.

import type { AccountKind, MemberRole } from '@tillwatch/contract/lists'
import type { Member, Membership, TeamAccount } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** The accounts that a person belongs to, oldest membership first. */
export async function findMemberships(db: Db, userId: string): Promise<Omit<Membership, 'isActive'>[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['account_id as accountId', 'accounts.name as accountName', 'role'])
    .where('user_id', '=', userId)
    .orderBy('memberships.created_at')
    .orderBy('account_id')
    .execute()
  return rows.map(({ role, ...row }) => ({ ...row, role: role as MemberRole }))
}

/** Switches the person to that account. */
export async function setActive(trx: Db, userId: string, accountId: string): Promise<void> {
  await trx.updateTable('users').set({ active_account_id: accountId }).where('id', '=', userId).execute()
}

type MemberRow = Omit<Member, 'isYou'>

/** Oldest membership first, or the one with that ID. */
export async function findMembers(db: Db, accountId: string, userId?: string): Promise<MemberRow[]> {
  const { rows } = await sql<Omit<MemberRow, 'since'> & { since: Date }>`
    select users.id, trim(users.name) as name, users.email, role, memberships.created_at as since
    from memberships join users on users.id = user_id
    where memberships.account_id = ${accountId} ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
    order by memberships.created_at, users.id`.execute(db)
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

export async function countOwners(db: Db, accountId: string): Promise<number> {
  return (await findMembers(db, accountId)).filter(({ role }) => role === 'owner').length
}

export async function setRole(trx: Db, accountId: string, userId: string, role: MemberRole): Promise<void> {
  await trx.updateTable('memberships').set({ role }).where('account_id', '=', accountId).where('user_id', '=', userId).execute()
}

/**
 * Keeps the person's name for their past actions. Call it before deleting the membership, after which the account does not see the person.
 */
export async function endMembership(trx: Db, accountId: string, userId: string): Promise<void> {
  await sql`
    insert into former_members (account_id, user_id, name, email) select ${accountId}, id, name, email from users where id = ${userId}`.execute(
    trx,
  )
  await trx
    .updateTable('users')
    .set({ active_account_id: null })
    .where('id', '=', userId)
    .where('active_account_id', '=', accountId)
    .execute()
  await trx.deleteFrom('memberships').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
}

export async function findAccount(db: Db, accountId: string): Promise<TeamAccount> {
  const { name, kind, requires_second_factor } = await db
    .selectFrom('accounts')
    .select(['name', 'kind', 'requires_second_factor'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { name, kind: kind as AccountKind, requiresSecondFactor: requires_second_factor }
}

export async function setFactorRequired(trx: Db, accountId: string, isRequired: boolean): Promise<void> {
  await trx.updateTable('accounts').set({ requires_second_factor: isRequired }).where('id', '=', accountId).execute()
}

export async function setName(trx: Db, accountId: string, name: string): Promise<void> {
  await trx.updateTable('accounts').set({ name }).where('id', '=', accountId).execute()
}

export async function setKind(trx: Db, accountId: string, kind: AccountKind): Promise<void> {
  await trx.updateTable('accounts').set({ kind }).where('id', '=', accountId).execute()
}
