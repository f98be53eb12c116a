// Owns which of the claimed sites need the person: absence of a good answer never means that all is well.
import type { Site } from '@tillwatch/core/contract'
import { asksForPerson } from '#features/scans/result/needs.ts'

/** The gravest first. */
const kinds = ['found', 'failed', 'partial', 'never', 'underWay'] as const

export interface SiteNeed {
  kind: (typeof kinds)[number]
  site: Site
}

/** Why a site needs the person; null where its last scan was evaluated whole and found nothing of medium severity or above. */
function kindOf({ lastScan }: Site): SiteNeed['kind'] | null {
  if (lastScan === null) return 'never'
  if (lastScan.state === 'queued' || lastScan.state === 'running') return 'underWay'
  if (lastScan.severity !== null && asksForPerson(lastScan.severity)) return 'found'
  if (lastScan.state === 'complete') return null
  return lastScan.state === 'partial' ? 'partial' : 'failed'
}

/** One need for each site that has one, the gravest first. */
export function siteNeeds(sites: readonly Site[]): SiteNeed[] {
  const needs = sites.flatMap((site) => {
    const kind = kindOf(site)
    return kind ? [{ kind, site }] : []
  })
  return needs.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}
