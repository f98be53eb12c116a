// Owns telling what was decided on scripts since something was found of them.
import type { Decision } from '@tillwatch/contract/shapes'
import { type Actor, authorise, readableTo } from '#features/accounts/index.ts'
import { ownSite } from '#features/sites/index.ts'
import type { InventoryContext } from './own-inventory.ts'
import { type CountedChanges, countFirstDecisions, findFirstDecisions } from './queries.ts'

/** The first decision since then and before `until`, by the place of what was asked. Ids are of scripts of the account's inventories. Throws Refusal `forbidden`. */
export async function firstDecisionsSince(
  { db }: InventoryContext,
  actor: Actor,
  asked: readonly { id: string; since: string }[],
  until: Date,
): Promise<Map<number, Decision>> {
  authorise(actor, 'sites:read')
  const found = asked.length === 0 ? [] : [...(await findFirstDecisions(db, actor.accountId, asked, until))]
  return new Map(found.map(([place, decision]) => [place, readableTo(actor, decision)]))
}

/** What came of all changes of a site's scans in a period, `to` not included. Throws Refusal `not-found` for a site of nobody or of another account. */
export async function countDecided(
  { db }: InventoryContext,
  actor: Actor,
  siteId: string,
  period: { from: Date; to: Date },
): Promise<CountedChanges> {
  await ownSite(db, actor, 'sites:read', siteId)
  return countFirstDecisions(db, actor.accountId, siteId, period)
}
