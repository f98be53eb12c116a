// Approves many scripts together, each line with its own justification: all or none.

import { approvedAtOnceMax } from '@tillwatch/contract/lists'
import type { ApproveEach, DecideAnswer } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite, type SiteContext } from '#features/sites/index.ts'
import { answered, appendDecisions, type Covered, coversNothing, type Grounds } from './append-decisions.ts'
import { refuseUnseen } from './decide.ts'
import { lockDecisions } from './queries.ts'
import { lookFirst, standingScripts } from './standing-scripts.ts'

/**
 * Appends one decision per script, like `decide`. Rejects a script that a person must review first; one whose code was not understood is
 * accepted only if it is pinned. Throws Refusal `not-found` for a site or scripts of another account or of unmonitored pages; `bad-input`
 * above 200 scripts, for an open blank of a draft, and for a script in two lines; and `conflict` for a script that must be reviewed
 * separately. Except for the first, `field` names the line.
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
    throw new Refusal('bad-input', { code: 'too-many-approvals', values: { max: approvedAtOnceMax, count: ids.length } }, 'approvals')
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
    await lockDecisions(trx, siteId) // includes concurrent decisions
    const scripts = await standingScripts(trx, actor, siteId, ids)
    const decisions = new Map<string, Covered & Grounds & { line: number }>()
    for (const [line, { scriptIds, pinned, contents }] of approvals.entries()) {
      const field = `approvals.${line}.scriptIds`
      for (const script of scriptIds.flatMap((id) => scripts.get(id) ?? [])) {
        const { identity_sha256, label, sha256, look } = script
        if (look !== null && !(look === 'not-understood' && pinned)) throw new Refusal('conflict', lookFirst(label, look), field)
        if ((decisions.get(identity_sha256)?.line ?? line) !== line)
          throw new Refusal('bad-input', { code: 'script-twice', values: { label } }, field)
        refuseUnseen(script, { pinned, contents }, `approvals.${line}.`)
        const covered = { ...coversNothing, covers: 'script' as const, identity_sha256, label, pinned_sha256: pinned ? sha256 : null }
        decisions.set(identity_sha256, { ...covered, ...(grounds[line] as Grounds), line })
      }
    }
    const rows = [...decisions.values()].map(({ line: _, ...row }) => ({ ...row, verdict: 'approve' as const }))
    return appendDecisions(trx, actor, { siteId, told: 'approve', covers: 'scripts', decisions: rows })
  })
}
