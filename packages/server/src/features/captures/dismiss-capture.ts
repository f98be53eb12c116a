// Withdraws a request for a manual capture, even if staff are working on it.
import type { Db } from '#db/index.ts'
import { type Actor, authoriseWithin, reaches } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { endRequest, findById } from './queries.ts'

/** Leaves a finished one unchanged. Throws Refusal `not-found`. */
export async function dismissCapture({ db }: { db: Db }, actor: Actor, id: string): Promise<void> {
  authoriseWithin(actor, 'captures:write')
  await db.transaction().execute(async (trx) => {
    const request = await findById(trx, actor.accountId, id, true)
    if (request === null || !reaches(actor, request.siteId)) throw new Refusal('not-found', 'request-not-found')
    if (!request.isOpen) return
    await endRequest(trx, actor.accountId, id, null)
    await recordAudit(trx, actor, 'capture.dismiss', id, { host: new URL(request.url).host })
  })
}
