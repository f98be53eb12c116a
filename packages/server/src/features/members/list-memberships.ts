// Owns the list of accounts that a person belongs to.
import type { MembershipList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { isStaff, type Person } from '#features/identity/index.ts'
import { findMemberships } from './queries.ts'

/** The person's own, the oldest first, and which one is acted for now. Must be called before the request acts for an account, which sees no other. */
export async function listMemberships({ db }: { db: Db }, { user, accountId, factorNeeded = null }: Person): Promise<MembershipList> {
  const memberships = await findMemberships(db, user.uid)
  const active = memberships.map((each) => ({ ...each, isActive: each.accountId === accountId }))
  return { memberships: active, isStaff: await isStaff(db, user.uid), factorNeeded }
}
