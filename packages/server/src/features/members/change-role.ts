// Owns what a person of the account may do: the role, which others give.
import type { ChangeRole, MemberList } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Actor, authorise, permissions } from '#features/accounts/index.ts'
import { lockMembers, withdrawOf } from './invitation-queries.ts'
import { keepAnOwner, ownMember } from './leave.ts'
import { listMembers } from './list-members.ts'
import { authoriseRoles } from './may-give.ts'
import { setRole } from './queries.ts'
import { recordMember } from './told.ts'

/**
 * It counts from the person's next call on. Invitations by somebody who may invite nobody any more are withdrawn. Throws Refusal `forbidden`, also where one of
 * both roles is an owner's and the actor is none; `not-found`; and `conflict` for the last owner.
 */
export async function changeRole({ db }: Pick<Database, 'db'>, actor: Actor, userId: string, { role }: ChangeRole): Promise<MemberList> {
  authorise(actor, 'members:manage')
  const { accountId } = actor
  await db.transaction().execute(async (trx) => {
    await lockMembers(trx, accountId)
    const member = await ownMember(trx, actor, userId)
    authoriseRoles(actor, role, member.role)
    if (role === member.role) return
    if (member.role === 'owner') await keepAnOwner(trx, accountId)
    await setRole(trx, accountId, userId, role)
    const mayInvite: readonly string[] = permissions[role]
    if (!mayInvite.includes('members:manage')) await withdrawOf(trx, accountId, userId)
    await recordMember(trx, actor, 'member.role', userId, { email: member.email, role, roleBefore: member.role })
  })
  return listMembers({ db }, actor)
}
