// The part of an incident that a channel may see: items of its sites.

import type { AlertVerdict, IncidentKind } from '@tillwatch/contract/lists'
import type { Said } from '@tillwatch/contract/reasons'
import { tellTo } from '@tillwatch/core/alerts'
import type { Db } from '#db/index.ts'
import { findItemPlaces, findRoutes, findToldItems, type IncidentRow } from '../queries.ts'
import type { TitledItem } from '../title.ts'

export interface SeenThrough {
  /** Whether that is the whole incident. */
  isAll: boolean
  verdict: AlertVerdict
  itemCount: number
  subject: Said
  /** The most severe visible items. */
  items: TitledItem[]
  /** Hosts of their sites, at most ten. */
  sites: string[]
  siteCount: number
  /** Other channels that got any of it. */
  others: ReadonlySet<string>
}

/** Null if the channel may see nothing of it. */
export async function seenThrough(db: Db, accountId: string, channelId: string, incident: IncidentRow): Promise<SeenThrough | null> {
  const { id, kind, verdict, subject, item_count } = incident
  const routes = await findRoutes(db, accountId)
  const route = routes.find((each) => each.id === channelId)
  if (route === undefined) return null
  const places = await findItemPlaces(db, accountId, id)
  const seen = tellTo({ ...route, threshold: 'capability' }, kind, places)
  if (seen === null) return null
  const others = new Set(routes.flatMap((each) => (each.id !== channelId && tellTo(each, kind, seen.items) !== null ? [each.id] : [])))
  if (route.siteIds === null || seen.items.length === item_count) {
    const items = incident.gravest === null ? [] : [incident.gravest]
    return { isAll: true, verdict, itemCount: item_count, subject, items, sites: incident.sites, siteCount: incident.site_count, others }
  }
  const hosts = [...new Set(seen.items.flatMap(({ siteHost }) => siteHost ?? []))]
  const items = await findToldItems(
    db,
    accountId,
    seen.items.map((item) => item.id),
  )
  return {
    isAll: false,
    verdict: seen.stage,
    itemCount: seen.items.length,
    subject: subjectFor({ kind, subject }, false, items[0]?.subject),
    items,
    ...{ sites: hosts.slice(0, 10), siteCount: hosts.length, others },
  }
}

/** Subject of the incident for a channel: the vendor, as for everyone; otherwise an item of its own sites, if it may not see all. */
export function subjectFor(incident: { kind: IncidentKind; subject: Said }, isAll: boolean, ofItem: Said | undefined): Said {
  return isAll || incident.kind === 'vendor' ? incident.subject : (ofItem ?? incident.subject)
}
