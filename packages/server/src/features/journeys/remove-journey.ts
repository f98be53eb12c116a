// Removes the journey of a page, whose scans then open its address.
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownPage } from '#features/sites/index.ts'
import type { JourneyContext } from './ports.ts'
import { deleteJourney } from './queries.ts'

/** Also deletes its secrets. Throws Refusal `forbidden`, and `not-found` if the page does not exist or has no journey. */
export async function removeJourney({ db }: Pick<JourneyContext, 'db'>, actor: Actor, pageId: string): Promise<void> {
  const { url } = await ownPage(db, actor, 'sites:write', pageId)
  await db.transaction().execute(async (trx) => {
    if (!(await deleteJourney(trx, actor.accountId, pageId))) throw new Refusal('not-found', 'no-journey')
    await recordAudit(trx, actor, 'journey.remove', pageId, { url })
  })
}
