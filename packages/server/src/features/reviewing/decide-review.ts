// Verdict of a reviewer: the second signature in the account's evidence, and the effect of a malicious one on incident and approvals.
import { needsNote, type ReviewerVerdict } from '@tillwatch/contract/lists'
import type { ReviewVerdict, StaffReview } from '@tillwatch/contract/shapes'
import { storableText } from '#db/index.ts'
import { lockAlertsOf, takeReview } from '#features/alerts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { lockDecisionsOf, recordReview, settleReview } from '#features/inventory/index.ts'
import { Refusal } from '#features/refusal.ts'
import { lockReviews } from '#features/reviews/index.ts'
import { requireStaff, type StaffMember } from '#features/staff/index.ts'
import { describeOpened } from './open-review.ts'
import { opened, ownReview } from './own-review.ts'
import type { ReviewContext } from './ports.ts'
import { decideRow, noteAdvice, proposeRow, type QueuedRow } from './queries.ts'
import { recordVerdict, scriptOf } from './record-verdict.ts'

/**
 * Gives a verdict. With two reviewers, a first malicious one is only proposed. Idempotent for the same verdict by the same person. Throws
 * Refusal `not-found`; `bad-input` for a severe verdict without a note; `conflict` if somebody else already decided it, or it was
 * withdrawn; and like `requireStaff`.
 */
export async function decideReview(context: ReviewContext, person: Person, id: string, given: ReviewVerdict): Promise<StaffReview> {
  const staff = await requireStaff(context, person)
  const { verdict } = given
  const note = storableText(given.note).trim()
  if (needsNote(verdict) && note === '')
    throw new Refusal('bad-input', { code: 'verdict-needs-note', values: { verdict: { code: `verdict.${verdict}` } } }, 'note')
  const { account_id: accountId, site_id: siteId } = await opened(context.db, staff, id)
  await context.db.transaction().execute(async (trx) => {
    // Lock order everywhere: decisions, alerts, reviews, log. Concurrent changes are read after all locks are taken.
    if (verdict === 'malicious') await lockDecisionsOf(trx, [siteId])
    await lockAlertsOf(trx, { accountId })
    await lockReviews(trx, accountId)
    const row = await ownReview(trx, id)
    if (isRepeated(row, staff, verdict)) return
    requireOpen(row)
    if (isOnlyProposed(context, row, verdict)) {
      await proposeRow(trx, id, { by: staff.userId, note })
      await recordVerdict(trx, row, staff, { event: 'proposed', verdict, note })
      return
    }
    await decideRow(trx, id, { verdict, by: staff.userId, note })
    const script = verdict === 'malicious' ? scriptOf(row) : null
    const scanIds = script === null ? [] : await recordReview(trx, script)
    if (row.content_sha256 !== null) await noteAdvice(trx, row.content_sha256, verdict)
    const { content_sha256: content, identity_sha256: identitySha256, print, incident_id: incidentId } = row
    await takeReview(trx, { accountId, incidentId, verdict, siteId, identitySha256, content, print })
    if (script !== null) await settleReview(trx, script, scanIds)
    const firstReviewedBy = verdict === 'malicious' && row.proposed_by !== staff.userId ? row.proposed_by : null
    await recordVerdict(trx, row, staff, { event: 'decided', verdict, note, firstReviewedBy })
  })
  return describeOpened(context, staff, await ownReview(context.db, id))
}

/** A malicious verdict that still needs a second person, if two are required. */
const isOnlyProposed = ({ needsTwo }: ReviewContext, row: QueuedRow, verdict: ReviewerVerdict): boolean =>
  needsTwo && verdict === 'malicious' && row.proposed_by === null

/** Idempotent: a person's repeated verdict is not recorded again. */
const isRepeated = (row: QueuedRow, { userId }: StaffMember, verdict: ReviewerVerdict): boolean =>
  (row.state === 'decided' && row.verdict === verdict && row.decided_by === userId) ||
  (row.state === 'waiting' && verdict === 'malicious' && row.proposed_by === userId)

function requireOpen(row: QueuedRow): void {
  if (row.state === 'decided')
    throw new Refusal('conflict', {
      code: 'already-decided',
      values: { verdict: row.verdict === null ? '' : { code: `verdict.${row.verdict}` } },
    })
  if (row.state === 'withdrawn') throw new Refusal('conflict', 'plan-without-review')
}
