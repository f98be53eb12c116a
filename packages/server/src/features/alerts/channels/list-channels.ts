// Lists an account's channels, with their health.
import type { ChannelList } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import type { AlertContext } from '../ports.ts'
import { findChannels } from '../queries.ts'
import { describeChannel } from './own-channel.ts'

/** Throws Refusal `forbidden`. */
export async function listChannels({ db }: Pick<AlertContext, 'db'>, actor: Actor): Promise<ChannelList> {
  authorise(actor, 'alerts:read')
  return { channels: (await findChannels(db, actor.accountId)).map(describeChannel) }
}
