// Changes the role of a member of the account.
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
 * Applies from the member's next call on. Withdraws invitations by somebody who may no longer invite anyone. Throws Refusal `forbidden`,
 * also if either role is an owner's and the actor is not an owner; `not-found`; and `conflict` for the last owner.
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
