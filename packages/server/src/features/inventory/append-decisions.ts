// Appends the decisions of one batch in the caller's transaction, with their author and the audit row.
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
/** Scope of a decision. */
export type Covered = Pick<DecisionRow, Subject>
/** Reason and expiry. */
export type Grounds = Pick<DecisionRow, 'reason' | 'justification' | 'owner' | 'review_by' | 'expires_at'>

interface Batch {
  siteId: string
  /** Its name in the activity log. */
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
 * Appends all of them. They apply at once to the covered scripts. A decision on a vendor or folder leaves out scripts that need their own
 * decision. The caller checked that the site is the actor's.
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

/** The evidence record of a decision: everything except the network address of its author. */
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

/** Recorded scope of a decision on more than single scripts. */
function wholeOf(decision: Covered | undefined): Record<string, string> {
  if (decision?.covers === 'vendor') return { vendor: decision.vendor ?? '' }
  return decision?.covers === 'directory' ? { directory: `${decision.host}${decision.directory}` } : {}
}

/** Stored text of an approval. Throws Refusal `bad-input`, naming `field`, for an open blank of a draft. */
export function answered(justification: string, field: string): string {
  const blank = firstBlank(justification)
  if (blank !== null) throw new Refusal('bad-input', { code: 'blank-left', values: { blank } }, field)
  return storableText(justification)
}

/** Undoing restores the previous state, so it leaves out only flagged scripts. */
type Told = 'approve' | 'reject' | 'withdraw' | 'undo'

/**
 * The scripts that the batch does not cover, each with the reason and its own decision: a rejection or pinned approval of its own is
 * repeated, anything else is withdrawn. Call it before the batch applies. Excludes scripts that a person approved individually, for any
 * content, after the problem was known.
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

/**
 * The decision that applies to the script instead of the batch; 'stands' if the batch changes nothing about a person's individual decision.
 */
function ownOf(rows: readonly CoveredRow[], state: string) {
  const rejection = rows.find(({ own }) => own?.verdict === 'reject')?.own
  if (rejection) return { verdict: 'reject' as const, justification: rejection.justification, cause: null }
  if (state === 'expired' || !rows.every(({ isSettled }) => isSettled)) return takenBack
  const pinned = rows.find(({ own }) => own?.pinned_sha256)?.own
  if (!pinned) return 'stands'
  const { reason, justification, owner, review_by, expires_at, pinned_sha256 } = pinned
  return { verdict: 'approve' as const, reason, justification, owner, review_by, expires_at, pinned_sha256, cause: null }
}
