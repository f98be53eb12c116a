// Corrects a verdict: a newer one replaces it, both stay in the evidence, and incident, standing, and advice follow the newer one.
import type { ReviewCorrection, StaffReview } from '@tillwatch/contract/shapes'
import { type Db, storableText } from '#db/index.ts'
import { lockAlertsOf, takeCorrection } from '#features/alerts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { lockDecisionsOf, recordReview, settleReview, takeBackReview } from '#features/inventory/index.ts'
import { Refusal } from '#features/refusal.ts'
import { lockReviews } from '#features/reviews/index.ts'
import { requireStaff } from '#features/staff/index.ts'
import { describeOpened } from './open-review.ts'
import { opened, ownReview } from './own-review.ts'
import type { ReviewContext } from './ports.ts'
import { correctAdvice, correctRow, type QueuedRow, setCorrection } from './queries.ts'
import { recordVerdict, scriptOf } from './record-verdict.ts'

/**
 * Replaces the verdict named by `corrects`. With two reviewers, a correction from or to malicious is only proposed until a second one gives
 * the same. Idempotent for the same person. Throws Refusal `not-found`; `bad-input` without a note; `conflict` if the review has another
 * verdict or none; and like `requireStaff`.
 */
export async function correctReview(context: ReviewContext, person: Person, id: string, given: ReviewCorrection): Promise<StaffReview> {
  const staff = await requireStaff(context, person)
  const { verdict, corrects } = given
  const note = storableText(given.note).trim()
  if (note === '') throw new Refusal('bad-input', 'correction-needs-note', 'note')
  if (verdict === corrects) throw new Refusal('bad-input', 'correction-differs', 'verdict')
  const { site_id: siteId, account_id: accountId } = await opened(context.db, staff, id)
  await context.db.transaction().execute(async (trx) => {
    // Lock order everywhere: decisions, alerts, reviews, log.
    await lockDecisionsOf(trx, [siteId])
    await lockAlertsOf(trx, { accountId })
    await lockReviews(trx, accountId)
    const row = await ownReview(trx, id)
    const { correction } = row
    if (row.state === 'decided' && row.verdict === verdict && row.corrects === corrects && row.decided_by === staff.userId) return
    if (row.state !== 'decided' || row.verdict !== corrects)
      throw new Refusal('conflict', { code: 'correction-outdated', values: { verdict: { code: `verdict.${corrects}` } } })
    const isSecond = correction !== null && correction.verdict === verdict && correction.by !== staff.userId
    if (context.needsTwo && (verdict === 'malicious' || corrects === 'malicious') && !isSecond) {
      if (correction?.by === staff.userId && correction.verdict === verdict) return
      await setCorrection(trx, id, { verdict, note, by: staff.userId })
      await recordVerdict(trx, row, staff, { event: 'correction-proposed', verdict, note, corrects })
      return
    }
    await correctRow(trx, id, { verdict, note, by: staff.userId, first: context.needsTwo && isSecond ? correction : null })
    await follow(trx, row, { verdict, corrects })
    const firstReviewedBy = context.needsTwo && isSecond ? correction.by : null
    await recordVerdict(trx, row, staff, { event: 'corrected', verdict, note, corrects, firstReviewedBy })
  })
  return describeOpened(context, staff, await ownReview(context.db, id))
}

/** Effect of the new verdict on the script, the incident, and the advice to other sites. */
async function follow(trx: Db, row: QueuedRow, { verdict, corrects }: Pick<ReviewCorrection, 'verdict' | 'corrects'>): Promise<void> {
  const {
    account_id: accountId,
    site_id: siteId,
    incident_id: incidentId,
    identity_sha256: identitySha256,
    content_sha256: content,
    print,
  } = row
  const isGrave = verdict === 'malicious' || corrects === 'malicious'
  const script = isGrave ? scriptOf(row) : null
  let scanIds: string[] = []
  let staysMalicious = false
  if (script !== null && verdict === 'malicious') scanIds = await recordReview(trx, script)
  else if (script !== null) ({ scanIds, staysMalicious } = await takeBackReview(trx, script))
  if (content !== null) await correctAdvice(trx, content, { verdict, corrects })
  await takeCorrection(trx, {
    ...{ accountId, incidentId, siteId, identitySha256, content, print, verdict, corrects, staysMalicious },
    told: row.told,
  })
  if (script !== null) await settleReview(trx, script, scanIds)
}
