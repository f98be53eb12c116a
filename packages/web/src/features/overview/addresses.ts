// Link targets of the overview's actions.
import type { RoadAction, SetupStep } from '@tillwatch/contract/lists'
import type { Todo } from '@tillwatch/contract/shapes'

const sites = '/dashboard?tab=sites'
const alerts = '/dashboard?tab=alerts'
const channels = `${alerts}&part=channels`
const statements = '/dashboard?tab=reports&part=statements'

/** First item of a group; the list if one screen cannot show them all. */
export function addressOfTodo({ kind, siteId, pageId, scanId }: Todo): string {
  const site = siteId === null ? sites : `/sites/${encodeURIComponent(siteId)}`
  const page = pageId === null ? '' : `?page=${encodeURIComponent(pageId)}`
  switch (kind) {
    case 'incidents':
      return `${alerts}&state=open`
    case 'acknowledged':
      return `${alerts}&state=acknowledged`
    case 'reviews':
      return alerts
    case 'found':
    case 'journey':
    case 'failed':
    case 'partial':
    case 'retrying':
    case 'under-way':
      return scanId === null ? site : `/scans/${encodeURIComponent(scanId)}`
    case 'gap':
      return `${site}/history${page}`
    case 'captures':
      return `${sites}&part=captures`
    case 'uncovered':
      return '/dashboard?tab=billing'
    case 'never':
    case 'no-page':
      return site
    case 'scripts':
      return `${site}/scripts?authorization=needs-decision`
    case 'headers':
      return `${site}/headers${page}`
    case 'no-channel':
      return channels
  }
}

/** Link of a setup step; null for one that needs a site first. */
export function addressOfStep(step: SetupStep, siteId: string | null): string | null {
  const site = siteId === null ? null : `/sites/${encodeURIComponent(siteId)}`
  const addresses: Record<SetupStep, string | null> = {
    claim: sites,
    'first-scan': site,
    authorize: site && `${site}/scripts?authorization=needs-decision`,
    channel: channels,
    statements,
    'assessor-link': '/dashboard?tab=evidence',
  }
  return addresses[step]
}

/** The rows behind a reason. `siteId` is the first site that has some, or the only site; null if the reason is about the account. */
export function addressOfRoad(action: RoadAction, siteId: string | null): string {
  if (siteId === null) return ofAccount[action] ?? sites
  const site = `/sites/${encodeURIComponent(siteId)}`
  const addresses: Partial<Record<RoadAction, string>> = {
    authorize: `${site}/scripts?authorization=needs-decision`,
    'remove-rejected': `${site}/scripts?authorization=rejected`,
    pin: `${site}/scripts`,
  }
  return addresses[action] ?? ofAccount[action] ?? site
}

const ofAccount: Partial<Record<RoadAction, string>> = {
  'name-people': statements,
  'add-analysis': statements,
  'add-channel': channels,
  'test-channel': channels,
  'fix-channel': channels,
}
