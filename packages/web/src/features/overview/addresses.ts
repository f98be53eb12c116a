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

/** `siteId` is the account's only site; null if it has several, from which the person chooses. */
export function addressOfRoad(action: RoadAction, siteId: string | null): string {
  const site = siteId === null ? sites : `/sites/${encodeURIComponent(siteId)}`
  const scripts = siteId === null ? sites : `${site}/scripts`
  const addresses: Record<RoadAction, string> = {
    'add-payment-page': site,
    authorize: siteId === null ? sites : `${scripts}?authorization=needs-decision`,
    'remove-rejected': siteId === null ? sites : `${scripts}?authorization=rejected`,
    pin: scripts,
    scan: site,
    schedule: site,
    'name-people': statements,
    'add-analysis': statements,
    'add-channel': channels,
    'test-channel': channels,
    'fix-channel': channels,
  }
  return addresses[action]
}
