// Removes a page: its monitoring ends, and its findings stay.
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { ownPage } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { markRemoved } from './queries.ts'

/** Throws Refusal `not-found`. */
export async function removePage({ db }: Pick<SiteContext, 'db'>, actor: Actor, pageId: string): Promise<void> {
  const { url } = await ownPage(db, actor, 'sites:write', pageId)
  await db.transaction().execute(async (trx) => {
    if (await markRemoved(trx, actor.accountId, pageId)) await recordAudit(trx, actor, 'page.remove', pageId, { url })
  })
}
