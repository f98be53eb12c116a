// Declares that an account may test one of its sites.
import type { Declaration, SiteProof } from '@tillwatch/contract/shapes'
import { siteOf } from '@tillwatch/core/inventory'
import type { Actor } from '#features/accounts/index.ts'
import { declareRight } from '#features/test-rights/index.ts'
import { describeProof } from './describe-proof.ts'
import { ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'

/** Stores the declaration for all pages of the site. Throws Refusal `not-found`, and `bad-input` for another text. */
export async function declareSite(
  { db }: Pick<SiteContext, 'db'>,
  actor: Actor,
  siteId: string,
  declaration: Declaration,
): Promise<SiteProof> {
  const site = await ownSite(db, actor, 'sites:write', siteId)
  const whole = { host: siteOf(site.host), below: true, siteId }
  await db.transaction().execute((trx) => declareRight(trx, actor, whole, declaration))
  return describeProof(db, actor, site)
}
