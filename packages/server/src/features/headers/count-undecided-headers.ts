// Number of headers that need a decision, for a list of sites.
import { openHeaderStates } from '@tillwatch/contract/lists'
import { type Actor, authoriseWithin, reaches } from '#features/accounts/index.ts'
import type { SiteContext } from '#features/sites/index.ts'
import { findPresentOfSites, listVerdictsOfSites } from './queries.ts'
import { statesOf } from './standings.ts'

const isOpen = (state: string) => (openHeaderStates as readonly string[]).includes(state)

/**
 * The same numbers as in the list of each page, without zeros, by site ID and page ID. Leaves out sites of another account or beyond a
 * key's access. Throws Refusal `forbidden`.
 */
export async function countUndecidedHeaders(
  { db }: Pick<SiteContext, 'db'>,
  actor: Actor,
  siteIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  authoriseWithin(actor, 'sites:read')
  const known = siteIds.filter((id) => reaches(actor, id))
  const counts = new Map<string, Record<string, number>>(known.map((id) => [id, {}]))
  const decisions = Map.groupBy(await listVerdictsOfSites(db, actor.accountId, known), ({ for_page }) => for_page)
  for (const { siteId, pageId, ...seen } of await findPresentOfSites(db, actor.accountId, known)) {
    const open = statesOf(seen, decisions.get(pageId) ?? []).filter(({ state }) => isOpen(state)).length
    if (open > 0) counts.set(siteId, { ...counts.get(siteId), [pageId]: open })
  }
  return counts
}
