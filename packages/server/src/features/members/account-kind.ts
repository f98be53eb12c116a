// Whether an account is a merchant's or an agency's, which determines the offered features.
import type { SetAccountKind, TeamAccount } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { lockMembers } from './invitation-queries.ts'
import { findAccount, setKind } from './queries.ts'

/** Changes no existing data. Throws Refusal `forbidden`. */
export async function setAccountKind({ db }: Pick<Database, 'db'>, actor: Actor, { kind }: SetAccountKind): Promise<TeamAccount> {
  authorise(actor, 'account:manage')
  const { accountId } = actor
  return db.transaction().execute(async (trx) => {
    await lockMembers(trx, accountId)
    const { kind: before } = await findAccount(trx, accountId)
    if (kind !== before) {
      await setKind(trx, accountId, kind)
      await recordAudit(trx, actor, 'account.kind', accountId, { kind })
    }
    return findAccount(trx, accountId)
  })
}
