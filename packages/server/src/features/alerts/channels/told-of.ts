// Sites and clients that a channel covers, as people set them.
import type { ChangeChannel } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { countSites, putChannelClients, putChannelSites } from '../queries.ts'

type Given = Pick<ChangeChannel, 'siteIds' | 'clientIds'>

/** What a channel covers; `siteIds` is null for all sites, without any clients then. */
export interface ToldOf {
  siteIds: readonly string[] | null
  clientIds: readonly string[]
}

/**
 * Coverage after the change; null if the change has none. All sites only if requested, or by default. Naming clients narrows a channel from
 * all sites to theirs, and removing clients never widens one. Throws Refusal `bad-input` for all sites together with clients, and for a
 * site of another account.
 */
export async function toldOf(db: Db, actor: Actor, { siteIds, clientIds }: Given, present: ToldOf): Promise<ToldOf | null> {
  if (siteIds === undefined && clientIds === undefined) return null
  if (siteIds === null && clientIds !== undefined && clientIds.length > 0)
    throw new Refusal('bad-input', 'clients-without-all-sites', 'siteIds')
  if (siteIds === null) return { siteIds, clientIds: [] }
  if (siteIds !== undefined) await mustBeSites(db, actor, siteIds)
  const clients = clientIds ?? present.clientIds
  const isForAll = siteIds === undefined && present.siteIds === null && clients.length === 0
  return { siteIds: isForAll ? null : (siteIds ?? present.siteIds ?? []), clientIds: clients }
}

/**
 * Stores it, except the mark for all sites, which is in the channel's own row. Throws Refusal `bad-input` for a client of another account.
 */
export async function putToldOf(trx: Db, { accountId }: Actor, channelId: string, { siteIds, clientIds }: ToldOf): Promise<void> {
  await putChannelSites(trx, accountId, channelId, [...new Set(siteIds)])
  const clients = [...new Set(clientIds)]
  if (!clients.every(isRowId) || (await putChannelClients(trx, accountId, channelId, clients)) !== clients.length)
    throw new Refusal('bad-input', 'client-not-in-account', 'clientIds')
}

async function mustBeSites(db: Db, { accountId }: Actor, siteIds: readonly string[]): Promise<void> {
  const ids = [...new Set(siteIds)]
  if (!ids.every(isRowId) || (await countSites(db, accountId, ids)) !== ids.length)
    throw new Refusal('bad-input', 'site-not-in-account', 'siteIds')
}
