// Owns whether everybody who works for an account must have a second factor.
import type { RequireFactor, TeamAccount } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import { lockMembers } from './invitation-queries.ts'
import { findAccount, setFactorRequired } from './queries.ts'

/** Idempotent. Throws Refusal `forbidden`, and `conflict` for an owner who would be the first to be shut out. */
export async function requireFactor(
  { db }: Pick<Database, 'db'>,
  person: Actor & Pick<Person, 'hasGivenFactor'>,
  { isRequired }: RequireFactor,
): Promise<TeamAccount> {
  authorise(person, 'owners:manage')
  const { accountId, hasGivenFactor } = person
  return db.transaction().execute(async (trx) => {
    await lockMembers(trx, accountId)
    const { requiresSecondFactor } = await findAccount(trx, accountId)
    if (isRequired === requiresSecondFactor) return findAccount(trx, accountId)
    if (isRequired && hasGivenFactor !== true) throw new Refusal('conflict', 'own-factor-first')
    await setFactorRequired(trx, accountId, isRequired)
    await recordAudit(trx, person, 'account.second-factor', accountId, { isRequired: String(isRequired) })
    return findAccount(trx, accountId)
  })
}
