// Reads the journey of a page, without the values of its secrets.
import type { PageJourney } from '@tillwatch/contract/shapes'
import { secretsOf, seedsOf } from '@tillwatch/contract/shapes'
import { secretHostsOf } from '@tillwatch/core/journeys'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownPage } from '#features/sites/index.ts'
import type { JourneyContext } from './ports.ts'
import { findJourney } from './queries.ts'

/** Throws Refusal `forbidden`, and `not-found` if the page does not exist or has no journey. */
export async function getJourney({ db }: Pick<JourneyContext, 'db'>, actor: Actor, pageId: string): Promise<PageJourney> {
  const { url } = await ownPage(db, actor, 'sites:read', pageId)
  const stored = await findJourney(db, actor.accountId, pageId)
  if (stored === null) throw new Refusal('not-found', 'no-journey')
  const { journey, secrets: kept, changedBy, changedAt } = stored
  const seeds = seedsOf(journey)
  const own = secretHostsOf(journey, url)
  const secrets = secretsOf(journey).map((name) => ({
    ...{ name, isSeed: seeds.includes(name), isSet: kept.has(name) },
    hosts: kept.get(name)?.hosts ?? own[name] ?? [],
  }))
  return { ...journey, secrets, changedBy, changedAt: changedAt.toISOString() }
}
