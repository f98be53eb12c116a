// An unresolved incident in lists over all sites.
import type { InboxItem } from '@tillwatch/contract/shapes'
import { describeTitle } from '#features/alerts/index.ts'
import type { OpenIncident } from './queries.ts'

/** `hosts` has the host of each site by its ID; leaves out missing sites. */
export function describeOpenIncident(
  { kind, verdict, gravest, itemCount, siteIds }: Pick<OpenIncident, 'kind' | 'verdict' | 'gravest' | 'itemCount' | 'siteIds'>,
  hosts: ReadonlyMap<string, string>,
): NonNullable<InboxItem['incident']> {
  const sites = siteIds.flatMap((id) => hosts.get(id) ?? []).toSorted()
  const title = describeTitle(gravest === null ? [] : [gravest], { sites, siteCount: sites.length, itemCount })
  return { kind, verdict, title, sites, siteCount: sites.length, itemCount }
}
