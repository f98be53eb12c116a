// Switches between the accounts that a person belongs to.
import type { EnterAccount, MembershipList } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { ensureAccount, type Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import { listMemberships } from './list-memberships.ts'
import { findMemberships, setActive } from './queries.ts'

/**
 * From the next token on, the person acts for that account, in all tabs and on all devices. Call it before the request acts for an account.
 * Throws Refusal `not-found` for an account that the person does not belong to.
 */
export async function enterAccount({ db }: Pick<Database, 'db'>, person: Person, { accountId }: EnterAccount): Promise<MembershipList> {
  const { user, name, address } = person
  const entered = (await findMemberships(db, user.uid)).find((each) => each.accountId === accountId)
  if (entered === undefined) throw new Refusal('not-found', 'no-member', 'accountId')
  const { role } = entered
  const actor = { accountId, name, role, ...(address !== undefined && { address }) }
  if (accountId !== person.accountId)
    await db.transaction().execute(async (trx) => {
      await setActive(trx, user.uid, accountId)
      await recordAudit(trx, actor, 'account.enter', accountId)
    })
  const { factorNeeded } = await ensureAccount(db, user.uid, person.sessionId ?? null)
  return listMemberships({ db }, { ...person, accountId, factorNeeded })
}
