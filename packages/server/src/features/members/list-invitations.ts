// Lists and withdraws open invitations of an account.
import type { InvitationList } from '@tillwatch/contract/shapes'
import type { Database, Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { findInvitations, lockMembers, withdraw } from './invitation-queries.ts'
import { own } from './invite.ts'
import { authoriseRoles } from './may-give.ts'
import { recordMember } from './told.ts'

/** Newest first, including expired ones. Throws Refusal `forbidden`. */
export async function listInvitations({ db }: { db: Db }, actor: Actor): Promise<InvitationList> {
  authorise(actor, 'members:manage')
  return { invitations: await findInvitations(db, actor.accountId) }
}

/** Makes its link invalid. Throws Refusal `forbidden`, also for an owner's if the actor is not an owner, and `not-found`. */
export async function withdrawInvitation({ db }: Pick<Database, 'db'>, actor: Actor, id: string): Promise<void> {
  authorise(actor, 'members:manage')
  await db.transaction().execute(async (trx) => {
    await lockMembers(trx, actor.accountId)
    const { email, role } = await own(trx, actor, id)
    authoriseRoles(actor, role)
    await withdraw(trx, actor.accountId, id)
    await recordMember(trx, actor, 'member.uninvite', id, { email, role })
  })
}
