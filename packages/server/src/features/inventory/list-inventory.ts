// Owns showing the inventory of a page.
import type { InventoryList, InventoryQuery } from '@tillwatch/core/contract'
import { isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getPage, type SiteContext } from '#features/sites/index.ts'
import { countScripts, findRecentScans, listScripts } from './queries.ts'

/** The scripts that fit, the highest risk first. Throws Refusal `not-found` for a page of nobody or of another account, `bad-input` for a place that is none. */
export async function listInventory(
  context: Pick<SiteContext, 'db' | 'unlimited'>,
  actor: Actor,
  pageId: string,
  query: InventoryQuery,
): Promise<InventoryList> {
  const { db } = context
  await getPage(context, actor, pageId)
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'There is no such place in the list.', 'after')
  const recent = await findRecentScans(db, actor.accountId, pageId)
  const total = await countScripts(db, actor.accountId, pageId, query)
  const found = await listScripts(db, actor.accountId, pageId, query, recent)
  const scripts = found.slice(0, query.limit)
  return { recentScans: recent.ids.length, total, scripts, next: found.length > query.limit ? (scripts.at(-1)?.id ?? null) : null }
}
