// Parts of an incident's title: the effect and page of its most severe item.

import type { AlertVerdict } from '@tillwatch/contract/lists'
import type { IncidentEffect, Said } from '@tillwatch/contract/reasons'
import type { Incident, IncidentItem } from '@tillwatch/contract/shapes'
import { incidentTitle } from '@tillwatch/messages/incidents'

export interface TitledItem {
  kind: string
  verdict: AlertVerdict
  subject: Said
  reasons: readonly Said[]
  effect: IncidentEffect
  pageUrl: string | null
  script?: IncidentItem['script']
  lines?: IncidentItem['lines']
}

/** For items with the most severe first. A drill without a finding yet has no item. */
export function titleOfItems([gravest]: readonly TitledItem[]): { effect: IncidentEffect; page: string | null } {
  if (gravest === undefined) return { effect: { code: 'drill', given: {}, subject: { code: 'page', given: {} } }, page: null }
  return { effect: gravest.effect, page: gravest.pageUrl }
}

/** In the format of the API. */
export function describeTitle(
  items: readonly TitledItem[],
  of: { sites: readonly string[]; siteCount: number; itemCount: number },
): Incident['title'] {
  const { effect, page } = titleOfItems(items)
  return { effect, page, sentence: incidentTitle({ effect, page, ...of }, 'en') } as Incident['title']
}
