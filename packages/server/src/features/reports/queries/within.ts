// Owns what of an incident a report of some sites may not tell: what is of others.
import { type RawBuilder, sql } from 'kysely'
import { whoStandsIn } from '#features/accounts/index.ts'

/** Whether the incident of the row `incident` is not of these sites alone: it has something on another one, or is of none, as drills and channels are. */
export const isAlsoOfOthers = (siteIds: RawBuilder<unknown>) =>
  sql<boolean>`(incident.kind in ('drill', 'channel') or exists (select from incident_items elsewhere
    where elsewhere.account_id = incident.account_id and elsewhere.incident_id = incident.id and (elsewhere.site_id = any(${siteIds})) is not true))`

/** Who did it; of whoever used the link of an alert only that, where the channel's name behind it may be of others. */
export const whoWithin = (isWhole: string, table: string, column: string) => {
  const who = `${table}.${column}`
  return sql<string>`case when not ${sql.ref(isWhole)} and ${sql.ref(who)} like 'link in %' then 'link' else ${whoStandsIn(`${table}.account_id`, who)} end`
}
