// Ends a membership: removed by others, or by leaving.
import type { Member } from '@tillwatch/contract/shapes'
import { type Database, type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { unassignPerson } from '#features/alerts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { lockMembers, withdrawOf } from './invitation-queries.ts'
import { authoriseRoles } from './may-give.ts'
import { countOwners, endMembership, findMembers } from './queries.ts'
import { type MemberAction, recordMember } from './told.ts'

type Found = Omit<Member, 'isYou'>

/**
 * Ends all access to the account. Throws Refusal `forbidden`, also for an owner if the actor is not an owner; `not-found`; and `conflict`
 * for the last owner.
 */
export async function removeMember({ db }: Pick<Database, 'db'>, actor: Actor, userId: string): Promise<void> {
  authorise(actor, 'members:manage')
  await db.transaction().execute(async (trx) => {
    await lockMembers(trx, actor.accountId)
    const member = await ownMember(trx, actor, userId)
    authoriseRoles(actor, member.role)
    await end(trx, actor, member, userId === actor.name ? 'member.leave' : 'member.remove')
  })
}

/** The actor leaves the account. Throws Refusal `forbidden`, and `conflict` for the last owner. */
export async function leaveAccount({ db }: Pick<Database, 'db'>, actor: Actor): Promise<void> {
  authorise(actor, 'members:read')
  await db.transaction().execute(async (trx) => {
    await lockMembers(trx, actor.accountId)
    await end(trx, actor, await ownMember(trx, actor, actor.name), 'member.leave')
  })
}

/** Keeps the person's name on past actions, unassigns their incidents, and withdraws their invitations. */
async function end(trx: Db, actor: Actor, { id, email, role }: Found, action: MemberAction): Promise<void> {
  const { accountId } = actor
  if (role === 'owner') await keepAnOwner(trx, accountId)
  await withdrawOf(trx, accountId, id)
  await unassignPerson(trx, actor, id)
  await recordMember(trx, actor, action, id, { email, role })
  await endMembership(trx, accountId, id)
}

/** Throws Refusal `not-found` for somebody who is not a member. */
export async function ownMember(db: Db, { accountId }: Actor, userId: string): Promise<Found> {
  const [member] = isRowId(userId) ? await findMembers(db, accountId, userId) : []
  if (member === undefined) throw new Refusal('not-found', 'person-not-in-account')
  return member
}

/** Throws Refusal `conflict` if only one owner is left. Requires the lock of members. */
export async function keepAnOwner(trx: Db, accountId: string): Promise<void> {
  if ((await countOwners(trx, accountId)) < 2) throw new Refusal('conflict', 'last-owner')
}
