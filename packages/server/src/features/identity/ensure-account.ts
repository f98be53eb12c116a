// Owns giving each user an account: made with the first thing that needs one, so that no crash between two steps can leave a user without.
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/index.ts'
import { giveFirstChannel } from '#features/alerts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findMembership, insertAccount, isSessionOpen, lockUser, type Membership } from './queries.ts'

/**
 * The user's account and role; any number of calls at once make one account. Throws Refusal `not-signed-in` when the user is gone, or the session, where one
 * is given, is over.
 */
export async function ensureAccount(db: Database['db'], userId: string, sessionId: string | null = null): Promise<Membership> {
  const found = await findMembership(db, userId, sessionId)
  if (found === null && sessionId !== null && !(await isSessionOpen(db, userId, sessionId))) throw sessionOver()
  if (found === null) return makeAccount(db, userId)
  const { isOpen, ...membership } = found
  if (!isOpen) throw sessionOver()
  return membership
}

function sessionOver(): Refusal {
  return new Refusal('not-signed-in', 'This session has ended. Sign in again.')
}

async function makeAccount(db: Database['db'], userId: string): Promise<Membership> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user === null) throw new Refusal('not-signed-in', 'This user no longer exists.')
    const made = await findMembership(trx, userId)
    if (made !== null)
      return { accountId: made.accountId, role: made.role, factorNeeded: made.factorNeeded, hasGivenFactor: made.hasGivenFactor }
    const accountId = randomUUID()
    await insertAccount(trx, accountId, user.name, userId)
    await giveFirstChannel(trx, accountId, { ...user, userId })
    await recordAudit(trx, { accountId, name: userId, role: 'owner' }, 'account.create', accountId)
    return { accountId, role: 'owner' as const, factorNeeded: null, hasGivenFactor: false }
  })
}
