// Removes the journey of a page, whose scans then open its address.
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownPage } from '#features/sites/index.ts'
import type { JourneyContext } from './ports.ts'
import { lockTrialOfPage } from './queries/trials.ts'
import { deleteJourney } from './queries.ts'
import { refuseWhileRunning } from './trial.ts'

/**
 * Also deletes its secrets. Throws Refusal `forbidden`, `not-found` if the page does not exist or has no journey, and `conflict` while a trial of it runs.
 */
export async function removeJourney({ db }: Pick<JourneyContext, 'db'>, actor: Actor, pageId: string): Promise<void> {
  const { url } = await ownPage(db, actor, 'sites:write', pageId)
  await db.transaction().execute(async (trx) => {
    refuseWhileRunning(await lockTrialOfPage(trx, actor.accountId, pageId))
    if (!(await deleteJourney(trx, actor.accountId, pageId))) throw new Refusal('not-found', 'no-journey')
    await recordAudit(trx, actor, 'journey.remove', pageId, { url })
  })
}
