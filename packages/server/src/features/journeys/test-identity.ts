// Owns the test identity of a site: who fills in its checkouts.
import { type SetIdentity, type SiteIdentity, testIdentitySchema } from '@tillwatch/contract/shapes'
import { holdsCardNumber } from '@tillwatch/core/shared'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite } from '#features/sites/index.ts'
import type { JourneyContext } from './ports.ts'
import { findIdentity, saveIdentity } from './queries.ts'

type Context = Pick<JourneyContext, 'db'>

/** Empty texts where the default counts. Throws Refusal `forbidden`, and `not-found` where there is no such site. */
export async function getTestIdentity({ db }: Context, actor: Actor, siteId: string): Promise<SiteIdentity> {
  await ownSite(db, actor, 'sites:read', siteId)
  const stored = await findIdentity(db, actor.accountId, siteId)
  return stored ?? { identity: testIdentitySchema.parse({}), changedBy: null, changedAt: null }
}

/** Throws Refusal `not-found`, `forbidden`, and `bad-input` for a card number, which no checkout may get. */
export async function putTestIdentity(context: Context, actor: Actor, siteId: string, identity: SetIdentity): Promise<SiteIdentity> {
  const { host } = await ownSite(context.db, actor, 'sites:write', siteId)
  for (const [field, text] of Object.entries(identity)) if (holdsCardNumber(text)) throw new Refusal('bad-input', 'identity-card', field)
  await context.db.transaction().execute(async (trx) => {
    await saveIdentity(trx, { accountId: actor.accountId, siteId, by: actor.name }, identity)
    await recordAudit(trx, actor, 'site.identity', siteId, { host })
  })
  return getTestIdentity(context, actor, siteId)
}
