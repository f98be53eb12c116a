// Owns approving many scripts in one go, each line of them with a justification of its own: all of them or none.
import type { ApproveEach, DecideAnswer } from '@tillwatch/core/contract'
import { approvedAtOnceMax, type LookReason, lookReason } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite, type SiteContext } from '#features/sites/index.ts'
import { answered, appendDecisions, type Covered, coversNothing, type Grounds } from './append-decisions.ts'
import { namedScripts } from './named-scripts.ts'
import { findPagesOfSite, findStanding, lockDecisions } from './queries.ts'

const looks: Record<LookReason, string> = {
  risk: 'its risk is high',
  vulnerable: 'its library has a known vulnerability',
  changed: 'its content is not the one that was approved',
  expired: 'its approval has ended',
  rejected: 'it is rejected',
  approved: 'it is approved already',
}

/**
 * Appends one decision for each script, as `decide` does. What somebody has to look at first is not taken. Throws Refusal `not-found` for a site or scripts of another account or
 * of pages that are not watched any more, `bad-input` above 200 scripts, for a blank of a draft that still stands and a script that is named in two lines, and `conflict` for one
 * that has to be looked at by itself. But for the first, `field` names the line.
 */
export async function approveEach(
  { db }: Pick<SiteContext, 'db'>,
  actor: Actor,
  siteId: string,
  { approvals }: ApproveEach,
): Promise<DecideAnswer> {
  await ownSite(db, actor, 'scripts:decide', siteId)
  const ids = approvals.flatMap(({ scriptIds }) => scriptIds)
  if (ids.length > approvedAtOnceMax)
    throw new Refusal('bad-input', `Approve ${approvedAtOnceMax} scripts at most in one go; these are ${ids.length}.`, 'approvals')
  const grounds = approvals.map(
    ({ reason, justification }, line): Grounds => ({
      reason,
      justification: answered(justification, `approvals.${line}.justification`),
      owner: '',
      review_by: null,
      expires_at: null,
    }),
  )
  return db.transaction().execute(async (trx) => {
    await lockDecisions(trx, siteId) // what somebody decides meanwhile is looked at, too
    const scripts = await standingScripts(trx, actor, siteId, ids)
    const decisions = new Map<string, Covered & Grounds & { line: number }>()
    for (const [line, { scriptIds }] of approvals.entries()) {
      const field = `approvals.${line}.scriptIds`
      for (const { identity_sha256, label, look } of scriptIds.flatMap((id) => scripts.get(id) ?? [])) {
        if (look !== null) throw new Refusal('conflict', `Look at ${label} by itself before you decide: ${looks[look]}.`, field)
        if ((decisions.get(identity_sha256)?.line ?? line) !== line)
          throw new Refusal('bad-input', `${label} is in two lines. Leave it in one.`, field)
        decisions.set(identity_sha256, { ...coversNothing, covers: 'script', identity_sha256, label, ...(grounds[line] as Grounds), line })
      }
    }
    const rows = [...decisions.values()].map(({ line: _, ...row }) => ({ ...row, verdict: 'approve' as const }))
    return appendDecisions(trx, actor, { siteId, told: 'approve', covers: 'scripts', decisions: rows })
  })
}

/** The scripts by id, each with why somebody has to look at it by itself. */
async function standingScripts(db: Db, actor: Actor, siteId: string, ids: readonly string[]) {
  const scripts = await namedScripts(db, actor, siteId, ids)
  const pages = await findPagesOfSite(db, actor.accountId, siteId)
  const inventory = { accountId: actor.accountId, pageIds: pages.map(({ id }) => id) }
  const standing = await findStanding(db, inventory, [...new Set(scripts.map(({ identity_sha256 }) => identity_sha256))])
  return new Map(
    scripts.map((script) => {
      const stands = standing.get(script.identity_sha256)
      if (stands === undefined) throw new Refusal('not-found', 'There are no such scripts on this site.')
      return [script.id, { ...script, look: lookReason(stands) }]
    }),
  )
}
