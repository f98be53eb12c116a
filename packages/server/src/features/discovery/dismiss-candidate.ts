// Dismisses a candidate that is not a payment page.
import { isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { DiscoveryContext } from './ports.ts'
import { setAside } from './queries.ts'

/** It is no longer shown, whatever later searches find. Throws Refusal `not-found`. */
export async function dismissCandidate({ db }: Pick<DiscoveryContext, 'db'>, actor: Actor, candidateId: string): Promise<void> {
  authorise(actor, 'sites:write')
  await db.transaction().execute(async (trx) => {
    const done = isRowId(candidateId) ? await setAside(trx, actor.accountId, candidateId) : null
    if (done === null) throw new Refusal('not-found', 'candidate-not-found')
    await recordAudit(trx, actor, 'candidate.dismiss', done.siteId, { url: done.url })
  })
}
