// Lists the accounts that a person belongs to.
import type { MembershipList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { isStaff, type Person } from '#features/identity/index.ts'
import { findMemberships } from './queries.ts'

/** The person's own, oldest first, with the current one marked. Call it before the request acts for an account, which hides the others. */
export async function listMemberships({ db }: { db: Db }, { user, accountId, factorNeeded = null }: Person): Promise<MembershipList> {
  const memberships = await findMemberships(db, user.uid)
  const active = memberships.map((each) => ({ ...each, isActive: each.accountId === accountId }))
  return { memberships: active, isStaff: await isStaff(db, user.uid), factorNeeded }
}
