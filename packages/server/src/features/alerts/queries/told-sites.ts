// Sites that a channel covers if it does not cover all: the chosen ones, and its clients' current ones.
import { type RawBuilder, sql } from 'kysely'

/** IDs of these sites, as a query. `channel` is the column with the channel's ID. */
export const toldSites = (accountId: RawBuilder<unknown>, channel: RawBuilder<unknown>) => sql`
  select chosen.site_id from alert_channel_sites chosen where chosen.account_id = ${accountId} and chosen.channel_id = ${channel}
  union
  select theirs.id from alert_channel_clients named join sites theirs on theirs.account_id = named.account_id and theirs.client_id = named.client_id
  where named.account_id = ${accountId} and named.channel_id = ${channel}`
