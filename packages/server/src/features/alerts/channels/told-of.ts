// Owns which sites and clients a channel is told of, as people set it.
import type { ChangeChannel } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { countSites, putChannelClients, putChannelSites } from '../queries.ts'

type Given = Pick<ChangeChannel, 'siteIds' | 'clientIds'>

/** What a channel is told of; `siteIds` is null for all sites, which have no clients beside them. */
export interface ToldOf {
  siteIds: readonly string[] | null
  clientIds: readonly string[]
}

/**
 * What it is told of after the change; null where nothing of it is given. It is told of all sites where that is said, or nothing else ever was: to name
 * clients narrows a channel of all sites to theirs, and to take clients out never widens one. Throws Refusal `bad-input` for all sites beside chosen clients, and for a site that is none of the account's.
 */
export async function toldOf(db: Db, actor: Actor, { siteIds, clientIds }: Given, present: ToldOf): Promise<ToldOf | null> {
  if (siteIds === undefined && clientIds === undefined) return null
  if (siteIds === null && clientIds !== undefined && clientIds.length > 0)
    throw new Refusal('bad-input', 'A channel for selected clients cannot cover all sites. Omit the sites, or list them.', 'siteIds')
  if (siteIds === null) return { siteIds, clientIds: [] }
  if (siteIds !== undefined) await mustBeSites(db, actor, siteIds)
  const clients = clientIds ?? present.clientIds
  const isForAll = siteIds === undefined && present.siteIds === null && clients.length === 0
  return { siteIds: isForAll ? null : (siteIds ?? present.siteIds ?? []), clientIds: clients }
}

/** Writes it, but for the mark of all sites, which is the channel's own. Throws Refusal `bad-input` for a client that is none of the account's. */
export async function putToldOf(trx: Db, { accountId }: Actor, channelId: string, { siteIds, clientIds }: ToldOf): Promise<void> {
  await putChannelSites(trx, accountId, channelId, [...new Set(siteIds)])
  const clients = [...new Set(clientIds)]
  if (!clients.every(isRowId) || (await putChannelClients(trx, accountId, channelId, clients)) !== clients.length)
    throw new Refusal('bad-input', 'One of these clients is not in the account.', 'clientIds')
}

async function mustBeSites(db: Db, { accountId }: Actor, siteIds: readonly string[]): Promise<void> {
  const ids = [...new Set(siteIds)]
  if (!ids.every(isRowId) || (await countSites(db, accountId, ids)) !== ids.length)
    throw new Refusal('bad-input', 'One of these sites is not in the account.', 'siteIds')
}
