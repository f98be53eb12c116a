// Which channels cover a site, and which alerts were about it.
import { type RawBuilder, sql } from 'kysely'
import { toldSites } from '#features/alerts/index.ts'

/**
 * Whether the channel of the row `channel` covers the site, or any of them, by its current settings; for a removed one, by its last
 * settings.
 */
export const hears = (site: RawBuilder<unknown>) =>
  sql<boolean>`(channel.is_for_all_sites or exists (
    select from (${toldSites(sql`channel.account_id`, sql`channel.id`)}) told where told.site_id = ${site}))`

/** Whether the channel exists and covers it. */
export const tellsOf = (site: RawBuilder<unknown>) => sql<boolean>`(channel.removed_at is null and ${hears(site)})`

/**
 * Whether the alert of the row `delivery` reported a site, or any of them, to its channel: it names one of the hosts, or the channel would
 * not get a second alert about it.
 */
export const toldOf = (site: RawBuilder<unknown>, hosts: RawBuilder<unknown>) =>
  sql<boolean>`(delivery.message -> 'sites' ?| ${hosts} or ${hears(site)})`
