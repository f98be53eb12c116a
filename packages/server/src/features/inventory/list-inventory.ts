// Lists the inventory of a page or a site.
import type { InventoryList, InventoryQuery } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { type InventoryContext, inventoryOfPage, inventoryOfSite, type OwnInventory } from './own-inventory.ts'
import { countShown, describeShown, findShown } from './queries.ts'
import { readableScript } from './readable-script.ts'

/**
 * Matching scripts, highest risk first. Throws Refusal `not-found` for an unknown page or one of another account, `bad-input` for an
 * invalid cursor.
 */
export async function listInventory({ db }: InventoryContext, actor: Actor, pageId: string, query: InventoryQuery): Promise<InventoryList> {
  return listOf(db, actor, await inventoryOfPage(db, actor, pageId), query)
}

/**
 * The same for all monitored pages of a site: each lasting identity once, with data from the page that saw it last. Throws like
 * `listInventory`.
 */
export async function listSiteInventory(
  { db }: InventoryContext,
  actor: Actor,
  siteId: string,
  query: InventoryQuery,
): Promise<InventoryList> {
  return listOf(db, actor, await inventoryOfSite(db, actor, siteId), query)
}

async function listOf(
  db: InventoryContext['db'],
  actor: Actor,
  { pages, recent }: OwnInventory,
  query: InventoryQuery,
): Promise<InventoryList> {
  if (query.after !== undefined && !/^[0-9a-f]{64}$/.test(query.after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  const { accountId } = actor
  const inventory = { accountId, pageIds: pages.map(({ id }) => id), recent, query }
  const { total, counts } = await countShown(db, inventory)
  const found = await findShown(db, inventory, { ...query, limit: query.limit + 1 })
  const part = found.slice(0, query.limit)
  const scripts = (await describeShown(db, accountId, part, pages, recent)).map((script) => readableScript(actor, script))
  const scansOfPages = Map.groupBy(recent, ({ page_id }) => page_id).values()
  const recentScans = Math.max(0, ...[...scansOfPages].map((scans) => scans.length))
  return { recentScans, total, counts, scripts, next: found.length > query.limit ? (part.at(-1)?.identity_sha256 ?? null) : null }
}
