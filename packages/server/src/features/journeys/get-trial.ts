// Reads the last trial of a page's journey.
import type { JourneyTrial } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { ownPage } from '#features/sites/index.ts'
import type { JourneyContext } from './ports.ts'
import { findTrial } from './queries/trials.ts'
import { shownTrial } from './trial.ts'

/** Null before the first, and after a change of the journey. Throws Refusal `forbidden`, and `not-found` for an unknown page. */
export async function getTrial({ db }: Pick<JourneyContext, 'db'>, actor: Actor, pageId: string): Promise<JourneyTrial | null> {
  await ownPage(db, actor, 'sites:read', pageId)
  const trial = await findTrial(db, actor.accountId, pageId)
  return trial && shownTrial(trial, new Date())
}
