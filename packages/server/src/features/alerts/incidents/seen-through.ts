// Owns what of an incident a channel may know: what is of its sites.

import type { AlertVerdict, IncidentKind } from '@tillwatch/contract/lists'
import { tellTo } from '@tillwatch/core/alerts'
import type { Said } from '@tillwatch/core/changes'
import type { Db } from '#db/index.ts'
import { findItemPlaces, findRoutes, findToldItems, type IncidentRow } from '../queries.ts'
import type { TitledItem } from '../title.ts'

export interface SeenThrough {
  /** Whether that is all of it. */
  isAll: boolean
  verdict: AlertVerdict
  itemCount: number
  subject: Said
  /** The gravest items that it may know of. */
  items: TitledItem[]
  /** Hosts of their sites. */
  sites: string[]
}

/** Null where the channel may know nothing of it. */
export async function seenThrough(db: Db, accountId: string, channelId: string, incident: IncidentRow): Promise<SeenThrough | null> {
  const { id, kind, verdict, subject, item_count } = incident
  const route = (await findRoutes(db, accountId)).find((each) => each.id === channelId)
  if (route === undefined) return null
  const places = await findItemPlaces(db, accountId, id)
  const seen = tellTo({ ...route, threshold: 'capability' }, kind, places)
  if (seen === null) return null
  if (route.siteIds === null || seen.items.length === item_count) {
    const items = incident.gravest === null ? [] : [incident.gravest]
    return { isAll: true, verdict, itemCount: item_count, subject, items, sites: incident.sites }
  }
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
    sites: [...new Set(seen.items.flatMap(({ siteHost }) => siteHost ?? []))].slice(0, 10),
  }
}

/** What the incident is of for a channel: the vendor, as for everybody, else what is of its own sites where it may not know all. */
export function subjectFor(incident: { kind: IncidentKind; subject: Said }, isAll: boolean, ofItem: Said | undefined): Said {
  return isAll || incident.kind === 'vendor' ? incident.subject : (ofItem ?? incident.subject)
}
