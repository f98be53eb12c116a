// Lists the members of an account, with role and start date.
import type { MemberList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { findAccount, findMembers } from './queries.ts'

/** Oldest membership first. Throws Refusal `forbidden`. */
export async function listMembers({ db }: { db: Db }, actor: Actor): Promise<MemberList> {
  authorise(actor, 'members:read')
  const { accountId, name } = actor
  const members = (await findMembers(db, accountId)).map((member) => ({ ...member, isYou: member.id === name }))
  return { account: await findAccount(db, accountId), members }
}
