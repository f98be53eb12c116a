// Owns which scripts an authorization of a vendor or a folder leaves out: those that the one of a list leaves out, too, since each needs a decision of its own.
import { type LookReason, lookReasons, type OwnDecisionReason, ownDecisionReasons } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { type CoveredRow, findCovered, findStanding } from './queries.ts'

/** Undoing gives back what stood before, so it leaves out only what is flagged. */
export type Told = 'approve' | 'reject' | 'withdraw' | 'undo'
const flagged: readonly OwnDecisionReason[] = ['malicious', 'suspicious', 'incident']

/**
 * The scripts that the batch does not cover, each with the reason and the decision that it stands by: a rejection or a pinned approval of its own is repeated, anything else is
 * taken back. Before the batch counts, and without those that a person approved by themselves, for any content, since it is known.
 */
export async function leftOutOf(db: Db, accountId: string, batchId: string, told: Told) {
  const covered = Map.groupBy(await findCovered(db, accountId, batchId), ({ identity_sha256 }) => identity_sha256)
  if (covered.size === 0) return []
  const pageIds = [...new Set([...covered.values()].flatMap((rows) => rows.map(({ page_id }) => page_id)))]
  const standing = await findStanding(db, { accountId, pageIds }, [...covered.keys()])
  const asked = told === 'undo' ? flagged : ownDecisionReasons
  return [...covered].flatMap(([identity_sha256, rows]) => {
    const [row] = rows
    const stands = standing.get(identity_sha256)
    if (row === undefined || stands === undefined) return []
    const looks: readonly LookReason[] = lookReasons(stands)
    const reason = (stands.isMerchants ? asked : flagged).find((each) => looks.includes(each))
    if (reason === undefined) return []
    const own = ownOf(rows, stands.state)
    if (own === 'stands') return []
    const decision = { covers: 'script' as const, identity_sha256, label: row.label, ...own }
    const { id, label, kind, url } = row
    return [{ script: { id, label, kind, url, reason }, decision, isCounted: !(own.verdict === 'approve' && stands.state === 'approved') }]
  })
}

const takenBack = { verdict: 'withdraw' as const, justification: '', cause: 'flagged' as const }

/** What the script stands by instead of the batch; 'stands' where the batch takes nothing from what a person decided on it alone. */
function ownOf(rows: readonly CoveredRow[], state: string) {
  const rejection = rows.find(({ own }) => own?.verdict === 'reject')?.own
  if (rejection) return { verdict: 'reject' as const, justification: rejection.justification, cause: null }
  if (state === 'expired' || !rows.every(({ isSettled }) => isSettled)) return takenBack
  const pinned = rows.find(({ own }) => own?.pinned_sha256)?.own
  if (!pinned) return 'stands'
  const { reason, justification, owner, review_by, expires_at, pinned_sha256 } = pinned
  return { verdict: 'approve' as const, reason, justification, owner, review_by, expires_at, pinned_sha256, cause: null }
}
