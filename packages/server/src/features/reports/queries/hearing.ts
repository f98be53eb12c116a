// Owns which channels are told of a site, and which alerts told of it.
import { type RawBuilder, sql } from 'kysely'
import { toldSites } from '#features/alerts/index.ts'

/** Whether the channel of the row `channel` is told of the site, or of any of them, as it is set now; one that was removed, as it was set last. */
export const hears = (site: RawBuilder<unknown>) =>
  sql<boolean>`(channel.is_for_all_sites or exists (
    select from (${toldSites(sql`channel.account_id`, sql`channel.id`)}) told where told.site_id = ${site}))`

/** Whether the channel is there and is told of it. */
export const tellsOf = (site: RawBuilder<unknown>) => sql<boolean>`(channel.removed_at is null and ${hears(site)})`

/** Whether the alert of the row `delivery` told the channel of its row of a site, or of any of them: it names one of the hosts, or goes to where none would be told a second time. */
export const toldOf = (site: RawBuilder<unknown>, hosts: RawBuilder<unknown>) =>
  sql<boolean>`(delivery.message -> 'sites' ?| ${hosts} or ${hears(site)})`
