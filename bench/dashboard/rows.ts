// Owns which questions of the dashboard are measured, each through its verb with arguments that vary. A further one is a further line.
import { inventoryQuerySchema, siteQuerySchema } from '@tillwatch/core/contract'
import type { Actor } from '../../packages/server/src/features/accounts/index.ts'
import { decide, listInventory } from '../../packages/server/src/features/inventory/index.ts'
import { getScan, getScanResult, listScans, type ScanContext } from '../../packages/server/src/features/scans/index.ts'
import { getPage, listPages, listSites, type SiteContext } from '../../packages/server/src/features/sites/index.ts'

/** Somewhere in an account, another place each time. */
export interface Place {
  actor: Actor
  siteId: string
  pageId: string
  scanId: string
  scriptId: string
  /** Counts the calls. */
  turn: number
}

export type Row = [name: string, ask: (context: SiteContext & ScanContext, place: Place) => Promise<unknown>]

const of = <T>(items: readonly T[], turn: number) => items[turn % items.length] as T
const inventory = (query: (place: Place) => object): Row[1] => {
  return (context, place) => listInventory(context, place.actor, place.pageId, inventoryQuerySchema.parse(query(place)))
}
const sites = (query: (place: Place) => object): Row[1] => {
  return (context, place) => listSites(context, place.actor, siteQuerySchema.parse(query(place)))
}

export const rows: Row[] = [
  ['Sites, the first', sites(() => ({}))],
  ['Sites, further on', sites(({ siteId }) => ({ after: siteId }))],
  ['Sites, searched', sites(({ turn }) => ({ search: `shop-${turn % 90}` }))],
  ['Pages of a site', (context, { actor, siteId }) => listPages(context, actor, siteId)],
  ['A page', (context, { actor, pageId }) => getPage(context, actor, pageId)],
  ['Inventory of a page', inventory(() => ({ limit: 50 }))],
  ['Inventory, all at once', inventory(() => ({ limit: 200 }))],
  ['Inventory, further on', inventory(({ scriptId }) => ({ limit: 20, after: scriptId }))],
  ['Inventory, searched', inventory(({ turn }) => ({ search: of(['cdn', 'vendor 7', 'cdn 12 example', 'nothing'], turn) }))],
  ['Inventory, grave ones', inventory(() => ({ severity: 'high' }))],
  ['Inventory of a vendor', inventory(({ turn }) => ({ vendor: `Vendor ${turn % 25}` }))],
  ['Inventory, by decision', inventory(({ turn }) => ({ authorization: of(['undecided', 'approved', 'expired'], turn) }))],
  ['Scans, the newest', (context, { actor }) => listScans(context, actor, { limit: 20 })],
  ['Scans, further on', (context, { actor, scanId }) => listScans(context, actor, { limit: 100, after: scanId })],
  ['A scan', (context, { actor, scanId }) => getScan(context, actor, scanId)],
  ['The result of a scan', (context, { actor, scanId }) => getScanResult(context, actor, scanId)],
  ['Approving a script', (context, place) => decide(context, place.actor, place.siteId, approval([place.scriptId]), '192.0.2.1')],
]

function approval(scriptIds: string[]) {
  const why = { reason: 'business', justification: 'Ordered by the client.', owner: '', reviewBy: null, expiresAt: null } as const
  return { verdict: 'approve', target: { covers: 'scripts', scriptIds }, ...why, pinned: false } as const
}
