// Lists an account's channels, with their health.
import type { ChannelList } from '@tillwatch/contract/shapes'
import { type Actor, authoriseWithin, siteIdsOf } from '#features/accounts/index.ts'
import type { AlertContext } from '../ports.ts'
import { findChannels, findToldChannels } from '../queries.ts'
import { describeChannel } from './own-channel.ts'

/** Those that cover a site which the actor can access. Throws Refusal `forbidden`. */
export async function listChannels({ db }: Pick<AlertContext, 'db'>, actor: Actor): Promise<ChannelList> {
  authoriseWithin(actor, 'alerts:read')
  const siteIds = siteIdsOf(actor)
  const told = siteIds === null ? null : await findToldChannels(db, actor.accountId, siteIds)
  const rows = (await findChannels(db, actor.accountId)).filter(({ id }) => told?.has(id) ?? true)
  return { channels: rows.map(describeChannel) }
}
