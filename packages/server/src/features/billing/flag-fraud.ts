// Marks an account as suspected of fraud, which holds its refunds for a decision, and clears the mark.
import type { Database } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { setFraudFlag } from './queries.ts'

/**
 * From now on, refunds of the account wait for a decision; null as reason ends that. `by` names who decided. Throws Refusal `not-found`.
 */
export async function flagFraud(db: Database['db'], accountId: string, by: string, reason: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await setFraudFlag(trx, accountId, reason))) throw new Refusal('not-found', 'account-not-found')
    const action = reason === null ? 'account.clear' : 'account.flag'
    await recordAudit(trx, { accountId, name: by, role: 'owner' }, action, accountId, reason === null ? {} : { reason })
  })
}
