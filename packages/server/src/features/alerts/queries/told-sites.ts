// Owns which sites a channel is told of that is not told of all: those chosen, and those that are its clients' now.
import { type RawBuilder, sql } from 'kysely'

/** Ids of these sites, as a query. `channel` is the column with the channel's id. */
export const toldSites = (accountId: RawBuilder<unknown>, channel: RawBuilder<unknown>) => sql`
  select chosen.site_id from alert_channel_sites chosen where chosen.account_id = ${accountId} and chosen.channel_id = ${channel}
  union
  select theirs.id from alert_channel_clients named join sites theirs on theirs.account_id = named.account_id and theirs.client_id = named.client_id
  where named.account_id = ${accountId} and named.channel_id = ${channel}`
