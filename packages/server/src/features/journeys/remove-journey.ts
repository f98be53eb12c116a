// Owns taking the journey from a page, whose scans then open its address.
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownPage } from '#features/sites/index.ts'
import type { JourneyContext } from './ports.ts'
import { deleteJourney } from './queries.ts'

/** Its secrets go with it. Throws Refusal `forbidden`, and `not-found` where there is no such page or it has no journey. */
export async function removeJourney({ db }: Pick<JourneyContext, 'db'>, actor: Actor, pageId: string): Promise<void> {
  const { url } = await ownPage(db, actor, 'sites:write', pageId)
  await db.transaction().execute(async (trx) => {
    if (!(await deleteJourney(trx, actor.accountId, pageId))) throw new Refusal('not-found', 'This page has no journey.')
    await recordAudit(trx, actor, 'journey.remove', pageId, { url })
  })
}
