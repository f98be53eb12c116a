// Sites that a channel covers if it does not cover all: the chosen ones, and its clients' current ones.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** IDs of these sites, as a query. `channel` is the column with the channel's ID. */
export const toldSites = (accountId: RawBuilder<unknown>, channel: RawBuilder<unknown>) => sql`
  select chosen.site_id from alert_channel_sites chosen where chosen.account_id = ${accountId} and chosen.channel_id = ${channel}
  union
  select theirs.id from alert_channel_clients named join sites theirs on theirs.account_id = named.account_id and theirs.client_id = named.client_id
  where named.account_id = ${accountId} and named.channel_id = ${channel}`

/** IDs of the channels that cover any of these sites, directly or through their clients. */
export async function findToldChannels(db: Db, accountId: string, siteIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from alert_channels channel where account_id = ${accountId} and removed_at is null and (is_for_all_sites or exists (
      select from (${toldSites(sql`channel.account_id`, sql`channel.id`)}) told where told.site_id = any(${[...siteIds]}::uuid[])))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
