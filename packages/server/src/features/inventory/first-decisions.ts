// First decisions on scripts since a finding.
import type { Decision } from '@tillwatch/contract/shapes'
import { type Actor, authoriseWithin, readableTo } from '#features/accounts/index.ts'
import { ownSite } from '#features/sites/index.ts'
import type { InventoryContext } from './own-inventory.ts'
import { type CountedChanges, countFirstDecisions, findFirstDecisions } from './queries.ts'

/**
 * The first decision since that time and before `until`, by the position of the request. IDs are of scripts on sites that the actor can access.
 * Throws Refusal `forbidden`.
 */
export async function firstDecisionsSince(
  { db }: InventoryContext,
  actor: Actor,
  asked: readonly { id: string; since: string }[],
  until: Date,
): Promise<Map<number, Decision>> {
  authoriseWithin(actor, 'sites:read')
  const found = asked.length === 0 ? [] : [...(await findFirstDecisions(db, actor.accountId, asked, until))]
  return new Map(found.map(([place, decision]) => [place, readableTo(actor, decision)]))
}

/**
 * Summary of the decisions on all changes of a site's scans in a period, with exclusive `to`. Throws Refusal `not-found` for an unknown
 * site or one of another account.
 */
export async function countDecided(
  { db }: InventoryContext,
  actor: Actor,
  siteId: string,
  period: { from: Date; to: Date },
): Promise<CountedChanges> {
  await ownSite(db, actor, 'sites:read', siteId)
  return countFirstDecisions(db, actor.accountId, siteId, period)
}
