// Owns appending the decisions of one batch: in the caller's transaction, with who made them, and the audit row.
import { randomUUID } from 'node:crypto'
import {
  approvedAtOnceMax,
  firstBlank,
  type LookReason,
  lookReasons,
  type OwnDecisionReason,
  ownDecisionReasons,
} from '@tillwatch/contract/lists'
import type { Decide, DecideAnswer, EvidenceFacts } from '@tillwatch/contract/shapes'
import { RULES_VERSION } from '@tillwatch/core/checks'
import { type Db, storableText } from '#db/index.ts'
import { type Actor, addressOf } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { Refusal } from '#features/refusal.ts'
import {
  applyBatch,
  type CoveredRow,
  countDecided,
  type DecisionRow,
  findCovered,
  findStanding,
  insertDecisions,
  lockDecisions,
} from './queries.ts'

const flagged: readonly OwnDecisionReason[] = ['malicious', 'suspicious', 'incident']
const takenBack = { verdict: 'withdraw' as const, justification: '', cause: 'flagged' as const }

type Subject = 'covers' | 'identity_sha256' | 'label' | 'vendor' | 'purpose' | 'host' | 'directory' | 'pinned_sha256'
/** What a decision covers. */
export type Covered = Pick<DecisionRow, Subject>
/** Why it was made, and until when it counts. */
export type Grounds = Pick<DecisionRow, 'reason' | 'justification' | 'owner' | 'review_by' | 'expires_at'>

interface Batch {
  siteId: string
  /** What the activity log calls it. */
  told: Told
  covers: Decide['target']['covers']
  decisions: readonly (Covered & Grounds & Pick<DecisionRow, 'verdict' | 'decided_at' | 'cause'>)[]
}

export const coversNothing = {
  identity_sha256: null,
  label: null,
  vendor: null,
  purpose: null,
  host: null,
  directory: null,
  pinned_sha256: null,
}

export const noGrounds = { reason: null, owner: '', review_by: null, expires_at: null }

/**
 * All of them, which count at once for the scripts that they cover; a decision on a vendor or a folder leaves out scripts that need a decision of their own. The caller has found the site to
 * be the actor's.
 */
export async function appendDecisions(trx: Db, actor: Actor, { siteId, told, covers, decisions }: Batch): Promise<DecideAnswer> {
  await lockDecisions(trx, siteId)
  const batchId = randomUUID()
  const common = { account_id: actor.accountId, site_id: siteId, batch_id: batchId }
  const who = { decided_by: actor.name, decided_from: addressOf(actor), rules_version: RULES_VERSION }
  const rows = decisions.map((each) => ({ id: randomUUID(), ...common, ...each, ...who }))
  await insertDecisions(trx, rows)
  const standing = await leftOutOf(trx, actor.accountId, batchId, told)
  const kept = standing.map(({ decision }) => ({
    ...{ id: randomUUID(), ...common, ...coversNothing, ...noGrounds, ...decision, ...who },
  }))
  if (kept.length > 0) await insertDecisions(trx, kept)
  await applyBatch(trx, actor.accountId, batchId)
  const scripts = await countDecided(
    trx,
    actor.accountId,
    batchId,
    kept.map(({ identity_sha256 }) => identity_sha256),
  )
  const amounts = { decisions: String(decisions.length), scripts: String(scripts) }
  await recordAudit(trx, actor, 'scripts.decide', siteId, { verdict: told, covers, ...wholeOf(decisions[0]), ...amounts })
  await appendEvidence(
    trx,
    actor.accountId,
    [...rows, ...kept].map((row) => ({ kind: 'decision', subject: row.id, digests: {}, facts: factsOf(row) })),
  )
  const leftOut = standing.filter(({ isCounted }) => isCounted)
  const leftOutScripts = leftOut.slice(0, approvedAtOnceMax).map(({ script }) => script)
  return { batchId, decisions: decisions.length, scripts, leftOut: leftOut.length, leftOutScripts }
}

/** What the evidence log says of a decision: everything but the network address that it was made from. */
export function factsOf(
  row: Covered & Grounds & Pick<DecisionRow, 'site_id' | 'batch_id' | 'verdict' | 'decided_by' | 'rules_version' | 'cause'>,
): EvidenceFacts {
  return {
    ...{ on: 'script', site: row.site_id, batch: row.batch_id, verdict: row.verdict, covers: row.covers, label: row.label },
    ...{ identity: row.identity_sha256, vendor: row.vendor, purpose: row.purpose, host: row.host, directory: row.directory },
    ...{ pinned: row.pinned_sha256, reason: row.reason, justification: row.justification, owner: row.owner },
    ...{ reviewBy: row.review_by?.toISOString() ?? null, expiresAt: row.expires_at?.toISOString() ?? null },
    ...{ decidedBy: row.decided_by, rulesVersion: row.rules_version, ...(row.cause && { cause: row.cause }) },
  }
}

/** What a decision on more than single scripts covers, as it is recorded. */
function wholeOf(decision: Covered | undefined): Record<string, string> {
  if (decision?.covers === 'vendor') return { vendor: decision.vendor ?? '' }
  return decision?.covers === 'directory' ? { directory: `${decision.host}${decision.directory}` } : {}
}

/** The words of an approval as they are kept. Throws Refusal `bad-input`, naming `field`, for a blank of a draft that still stands. */
export function answered(justification: string, field: string): string {
  const blank = firstBlank(justification)
  if (blank !== null) throw new Refusal('bad-input', `Replace ${blank} with your answer first.`, field)
  return storableText(justification)
}

/** Undoing gives back what stood before, so it leaves out only what is flagged. */
type Told = 'approve' | 'reject' | 'withdraw' | 'undo'

/**
 * The scripts that the batch does not cover, each with the reason and the decision that it stands by: a rejection or a pinned approval of its own is repeated, anything else is
 * taken back. Before the batch counts, and without those that a person approved by themselves, for any content, since it is known.
 */
async function leftOutOf(db: Db, accountId: string, batchId: string, told: Told) {
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
