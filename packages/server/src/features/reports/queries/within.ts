// Parts of an incident that a report of some sites must leave out because they involve others.
import { type RawBuilder, sql } from 'kysely'
import { whoStandsIn } from '#features/accounts/index.ts'

/**
 * Whether the incident of the row `incident` involves more than these sites: it has items on another one, or belongs to no site, like
 * drills and channels.
 */
export const isAlsoOfOthers = (siteIds: RawBuilder<unknown>) =>
  sql<boolean>`(incident.kind in ('drill', 'channel') or exists (select from incident_items elsewhere
    where elsewhere.account_id = incident.account_id and elsewhere.incident_id = incident.id and (elsewhere.site_id = any(${siteIds})) is not true))`

/** The actor. For somebody who used an alert's link, only that fact, because the channel's name may involve others. */
export const whoWithin = (isWhole: string, table: string, column: string) => {
  const who = `${table}.${column}`
  return sql<string>`case when not ${sql.ref(isWhole)} and ${sql.ref(who)} like 'link in %' then 'link' else ${whoStandsIn(`${table}.account_id`, who)} end`
}
