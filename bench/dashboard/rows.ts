// Owns which questions of the dashboard are measured, each through its verb with arguments that vary. A further one is a further line.

import { activityGroupNames } from '@tillwatch/contract/lists'
import {
  activityQuerySchema,
  changesQuerySchema,
  decisionQuerySchema,
  headersQuerySchema,
  inventoryQuerySchema,
  siteQuerySchema,
} from '@tillwatch/contract/shapes'
import type { Actor } from '../../packages/server/src/features/accounts/index.ts'
import { listActivity } from '../../packages/server/src/features/audit/index.ts'
import { getScanChanges, listSiteChanges } from '../../packages/server/src/features/comparisons/index.ts'
import { getCoverage, getHistory, listDayScans } from '../../packages/server/src/features/coverage/index.ts'
import { listHeaders, recommendPagePolicy } from '../../packages/server/src/features/headers/index.ts'
import {
  compareVersions,
  decide,
  draftJustifications,
  getScriptHistory,
  getVersionSource,
  listDecisions,
  listInventory,
  listSiteInventory,
  listVendors,
} from '../../packages/server/src/features/inventory/index.ts'
import { listSitesWithNeeds } from '../../packages/server/src/features/overview/index.ts'
import { findRunning, getPortfolio } from '../../packages/server/src/features/portfolio/index.ts'
import { getScan, getScanResult, listScans, type ScanContext } from '../../packages/server/src/features/scans/index.ts'
import { getPage, listPages, listSites, type SiteContext } from '../../packages/server/src/features/sites/index.ts'

/** Somewhere in an account, another place each time. */
export interface Place {
  actor: Actor
  siteId: string
  pageId: string
  scanId: string
  scriptId: string
  /** SHA-256 of the script's identity. */
  identity: string
  /** SHA-256 of its contents: the newest, and those before. */
  newest: string
  earlier: string
  /** Up to 50 scripts of the page. */
  scriptIds: string[]
  /** Counts the calls. */
  turn: number
}

/** `p95MsMax` where it is not the usual target; `isOfAll` for what is about all sites of the account, and so may read their rows from end to end. */
export type Row = [
  name: string,
  ask: (context: SiteContext & ScanContext, place: Place) => Promise<unknown>,
  p95MsMax?: number,
  isOfAll?: boolean,
]

/** For what starts two processes, which lay code out. */
const layOutMsMax = 500

/** Which of an agency's clients run something now, at 1,000 sites. */
const runningMsMax = 200
/** All sites of an account with all that is open there. */
const portfolioMsMax = 1_500

const vendors = Array.from({ length: 25 }, (_, at) => `Vendor ${at}`)
const hosts = Array.from({ length: 40 }, (_, at) => `cdn-${at}.example`)
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const of = <T>(items: readonly T[], turn: number) => items[turn % items.length] as T
const inventory = (query: (place: Place) => object): Row[1] => {
  return (context, place) => listInventory(context, place.actor, place.pageId, inventoryQuerySchema.parse(query(place)))
}
const siteInventory = (query: (place: Place) => object): Row[1] => {
  return (context, place) => listSiteInventory(context, place.actor, place.siteId, inventoryQuerySchema.parse(query(place)))
}
const sites = (query: (place: Place) => object): Row[1] => {
  return (context, place) => listSites(context, place.actor, siteQuerySchema.parse(query(place)))
}

export const rows: Row[] = [
  ['Who runs a content now', (context, { actor, newest }) => findRunning(context, actor, { by: 'hash', of: newest }), runningMsMax, true],
  [
    'Who runs a vendor now',
    (context, { actor, turn }) => findRunning(context, actor, { by: 'vendor', of: of(vendors, turn) }),
    runningMsMax,
  ],
  [
    'Who runs a host now',
    (context, { actor, turn }) => findRunning(context, actor, { by: 'url', of: of(hosts, turn) }),
    runningMsMax,
    true,
  ],
  ['All clients at once', (context, { actor }) => getPortfolio({ ...context, captureHours: 24 }, actor), portfolioMsMax, true],
  ['Sites, the first', sites(() => ({}))],
  ['Sites, further on', sites(({ siteId }) => ({ after: siteId }))],
  ['Sites, searched', sites(({ turn }) => ({ search: `shop-${turn % 90}` }))],
  ['Pages of a site', (context, { actor, siteId }) => listPages(context, actor, siteId)],
  ['A page', (context, { actor, pageId }) => getPage(context, actor, pageId)],
  ['Inventory of a page', inventory(() => ({ limit: 50 }))],
  ['Inventory, all at once', inventory(() => ({ limit: 200 }))],
  ['Inventory, further on', inventory(({ identity }) => ({ limit: 20, after: identity }))],
  ['Inventory, searched', inventory(({ turn }) => ({ search: of(['cdn', 'vendor 7', 'cdn 12 example', 'nothing'], turn) }))],
  ['Inventory, grave ones', inventory(() => ({ severity: 'high' }))],
  ['Inventory of a vendor', inventory(({ turn }) => ({ vendor: `Vendor ${turn % 25}` }))],
  ['Inventory, by decision', inventory(({ turn }) => ({ authorization: of(['undecided', 'approved', 'expired'], turn) }))],
  ['Inventory of a site', siteInventory(() => ({ limit: 50 }))],
  ['Inventory of a site, searched', siteInventory(({ turn }) => ({ search: of(['cdn', 'vendor 7', 'cdn 12 example', 'nothing'], turn) }))],
  ['Inventory of a site, what needs a decision', siteInventory(() => ({ authorization: 'needs-decision', sort: 'first-seen' }))],
  ['Vendors of a site', (context, { actor, siteId }) => listVendors(context, actor, siteId, inventoryQuerySchema.parse({}))],
  ['Decisions of a site', (context, { actor, siteId }) => listDecisions(context, actor, siteId, decisionQuerySchema.parse({}))],
  ['A script over time', (context, { actor, scriptId }) => getScriptHistory(context, actor, scriptId)],
  ['Code of a script', (context, { actor, scriptId, newest }) => getVersionSource(context, actor, scriptId, newest, 'raw')],
  [
    'Two versions of a script compared',
    (context, { actor, scriptId, newest, earlier }) => compareVersions(context, actor, scriptId, { from: earlier, to: newest }),
    layOutMsMax,
  ],
  [
    'Drafts for the scripts of a page',
    (context, { actor, siteId, scriptIds }) =>
      draftJustifications(context, actor, siteId, { scriptIds: scriptIds.join(','), language: 'en' }),
  ],
  ['Headers of a page', (context, { actor, pageId }) => listHeaders(context, actor, pageId, headersQuerySchema.parse({}))],
  ['Recommended policy of a page', (context, { actor, pageId }) => recommendPagePolicy(context, actor, pageId)],
  ['Changes of a site', (context, { actor, siteId }) => listSiteChanges(context, actor, siteId, changesQuerySchema.parse({}))],
  [
    'Changes of a site, by verdict',
    (context, { actor, siteId, turn }) =>
      listSiteChanges(context, actor, siteId, changesQuerySchema.parse({ verdict: of(['alert', 'malicious', 'volatile'], turn) })),
  ],
  ['Comparison of a scan', (context, { actor, scanId }) => getScanChanges(context, actor, scanId)],
  ['Coverage of a site, a year', (context, { actor, siteId }) => getCoverage({ ...context, evidenceMonths: 13 }, actor, siteId, {})],
  ['Risk and scripts of a page, a year', (context, { actor, pageId }) => getHistory(context, actor, pageId, {})],
  ['Scans of a day', (context, { actor, pageId, turn }) => listDayScans(context, actor, pageId, dayBefore(turn % 90))],
  ['Activity, the newest', (context, { actor }) => listActivity(context, actor, activityQuerySchema.parse({}))],
  ['Activity of a site', (context, { actor, siteId }) => listActivity(context, actor, activityQuerySchema.parse({ site: siteId }))],
  [
    'Activity of a kind',
    (context, { actor, turn }) => listActivity(context, actor, activityQuerySchema.parse({ group: of(activityGroupNames, turn) })),
  ],
  [
    'Activity of a person',
    (context, { actor, turn }) =>
      listActivity(context, actor, activityQuerySchema.parse({ actor: of(['bench', 'worker', 'nobody'], turn) })),
  ],
  [
    'Activity of a time',
    (context, { actor, turn }) => {
      const from = new Date(Date.now() - of([1, 7, 30, 90], turn) * 86_400_000).toISOString()
      return listActivity(context, actor, activityQuerySchema.parse({ from }))
    },
  ],
  ['What the sites shown need', (context, { actor }) => listSitesWithNeeds(context, actor, siteQuerySchema.parse({}))],
  ['Scans, the newest', (context, { actor }) => listScans(context, actor, { limit: 20 })],
  ['Scans, further on', (context, { actor, scanId }) => listScans(context, actor, { limit: 100, after: scanId })],
  ['A scan', (context, { actor, scanId }) => getScan(context, actor, scanId)],
  ['The result of a scan', (context, { actor, scanId }) => getScanResult(context, actor, scanId)],
  ['Approving a script', (context, place) => decide(context, place.actor, place.siteId, approval([place.scriptId]))],
]

function approval(scriptIds: string[]) {
  const why = { reason: 'business', justification: 'Ordered by the client.', owner: '', reviewBy: null, expiresAt: null } as const
  return { verdict: 'approve', target: { covers: 'scripts', scriptIds }, ...why, pinned: false, contents: {} } as const
}
