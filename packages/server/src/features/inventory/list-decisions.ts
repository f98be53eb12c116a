// Lists the decisions on a site.
import type { DecisionList, DecisionQuery } from '@tillwatch/contract/shapes'
import { isRowId } from '#db/index.ts'
import { type Actor, readableTo } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite } from '#features/sites/index.ts'
import { namedScripts } from './named-scripts.ts'
import type { InventoryContext } from './own-inventory.ts'
import { countDecisions, findDecisions } from './queries.ts'

/**
 * Newest first. Throws Refusal `not-found` for a site or script that is unknown or of another account, `bad-input` for an invalid cursor.
 */
export async function listDecisions({ db }: InventoryContext, actor: Actor, siteId: string, query: DecisionQuery): Promise<DecisionList> {
  await ownSite(db, actor, 'sites:read', siteId)
  if (query.scriptId !== undefined) await namedScripts(db, actor, siteId, [query.scriptId])
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  const total = await countDecisions(db, actor.accountId, siteId, query)
  const found = await findDecisions(db, actor.accountId, siteId, { ...query, limit: query.limit + 1 })
  const decisions = found.slice(0, query.limit).map((decision) => readableTo(actor, decision))
  return { total, decisions, next: found.length > query.limit ? (decisions.at(-1)?.id ?? null) : null }
}
