// Assigns a site to a client.
import type { PutSite, SiteClient } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { ownSite } from '#features/sites/index.ts'
import { ownClient } from './own-client.ts'
import { findNameOf, lockClients, updateSite } from './queries.ts'

/** Moves the site to a client, or to none. Throws Refusal `forbidden`, and `not-found` for a site or client of another account. */
export async function putSite({ db }: Pick<Database, 'db'>, actor: Actor, siteId: string, { clientId }: PutSite): Promise<SiteClient> {
  const { host } = await ownSite(db, actor, 'sites:write', siteId)
  await db.transaction().execute(async (trx) => {
    await lockClients(trx, actor.accountId)
    const client = clientId === null ? null : await ownClient(trx, actor, 'sites:write', clientId)
    const nameBefore = await findNameOf(trx, actor.accountId, siteId)
    await updateSite(trx, actor.accountId, siteId, clientId)
    const names = {
      ...(client !== null && { name: client.name }),
      ...(nameBefore !== null && nameBefore !== client?.name && { nameBefore }),
    }
    await recordAudit(trx, actor, 'site.client', siteId, { host, ...names })
  })
  return { siteId, clientId }
}
