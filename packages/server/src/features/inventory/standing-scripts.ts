// Scripts of a decision, each with the reason for a separate review.
import { type LookReason, lookReasons } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { namedScripts } from './named-scripts.ts'
import { findPagesOfSite, findStanding } from './queries.ts'

const looks: Record<LookReason, string> = {
  malicious: 'its code was judged malicious',
  suspicious: 'its code was judged suspicious',
  incident: 'an incident about it is open',
  waiting: 'its code is still being examined',
  'not-understood': 'its code was not understood, so it can only be pinned to its current content',
  risk: 'its risk is high',
  vulnerable: 'its library has a known vulnerability',
  changed: 'its content differs from the approved content',
  expired: 'its approval has expired',
  rejected: 'it is rejected',
  approved: 'it is already approved',
}

/** The message of a refusal. */
export const lookFirst = (label: string, look: LookReason): string => `Review ${label} individually before you decide: ${looks[look]}.`

/**
 * The scripts by ID, each with the reason for a separate review; null without one. Throws Refusal `not-found` for scripts of another site.
 */
export async function standingScripts(db: Db, actor: Actor, siteId: string, ids: readonly string[]) {
  const scripts = await namedScripts(db, actor, siteId, ids)
  const pages = await findPagesOfSite(db, actor.accountId, siteId)
  const inventory = { accountId: actor.accountId, pageIds: pages.map(({ id }) => id) }
  const standing = await findStanding(db, inventory, [...new Set(scripts.map(({ identity_sha256 }) => identity_sha256))])
  return new Map(
    scripts.map((script) => {
      const stands = standing.get(script.identity_sha256)
      if (stands === undefined) throw new Refusal('not-found', 'This site does not have these scripts.')
      return [script.id, { ...script, look: lookReasons(stands)[0] ?? null, looks: lookReasons(stands) }]
    }),
  )
}
