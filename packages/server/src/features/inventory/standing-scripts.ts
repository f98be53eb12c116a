// Scripts of a decision, each with the reason for a separate review.
import { type LookReason, lookReasons } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { namedScripts } from './named-scripts.ts'
import { findPagesOfSite, findStanding } from './queries.ts'

/** The message of a refusal. */
export const lookFirst = (label: string, look: LookReason) =>
  ({ code: 'review-first', values: { label, why: { code: `look.${look}` } } }) as const

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
      if (stands === undefined) throw new Refusal('not-found', 'scripts-of-other-site')
      return [script.id, { ...script, look: lookReasons(stands)[0] ?? null, looks: lookReasons(stands) }]
    }),
  )
}
