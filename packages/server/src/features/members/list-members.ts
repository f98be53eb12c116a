// Owns telling who belongs to an account, with which role and since when.
import type { MemberList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { findAccount, findMembers } from './queries.ts'

/** The longest-standing first. Throws Refusal `forbidden`. */
export async function listMembers({ db }: { db: Db }, actor: Actor): Promise<MemberList> {
  authorise(actor, 'members:read')
  const { accountId, name } = actor
  const members = (await findMembers(db, accountId)).map((member) => ({ ...member, isYou: member.id === name }))
  return { account: await findAccount(db, accountId), members }
}
