// Creates each user's account on first use, so that no crash between two steps can leave a user without one.
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/index.ts'
import { giveFirstChannel } from '#features/alerts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findMembership, insertAccount, isSessionOpen, lockUser, type Membership } from './queries.ts'

/**
 * The user's account and role. Any number of concurrent calls create one account. Throws Refusal `not-signed-in` if the user is gone, or
 * the given session has ended.
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
  return new Refusal('not-signed-in', 'session-ended')
}

async function makeAccount(db: Database['db'], userId: string): Promise<Membership> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user === null) throw new Refusal('not-signed-in', 'user-gone')
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
