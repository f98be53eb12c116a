// Evidence record of a verdict or correction: reviewer, note, and content digest. The log's next checkpoint signs it.
import type { ReviewerVerdict } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import type { StaffMember } from '#features/staff/index.ts'
import type { QueuedRow } from './queries.ts'

interface RecordedVerdict {
  event: 'proposed' | 'decided' | 'correction-proposed' | 'corrected'
  verdict: ReviewerVerdict
  note: string
  /** Who gave the same verdict first, if two people must agree. */
  firstReviewedBy?: string | null
  /** The replaced verdict. */
  corrects?: ReviewerVerdict | null
}

/** The reviewed script; null for another subject. */
export const scriptOf = ({
  account_id: accountId,
  site_id: siteId,
  identity_sha256: identitySha256,
  content_sha256: content,
}: QueuedRow) => (identitySha256 === null || content === null ? null : { accountId, siteId, identitySha256, content })

export async function recordVerdict(
  trx: Db,
  row: QueuedRow,
  staff: StaffMember,
  { event, verdict, note, firstReviewedBy = null, corrects = null }: RecordedVerdict,
): Promise<void> {
  await appendEvidence(trx, row.account_id, [
    {
      kind: 'review',
      subject: row.id,
      digests: row.content_sha256 === null ? {} : { after: [row.content_sha256] },
      facts: {
        ...{ event, verdict, note, corrects, reviewedBy: staff.userId, reviewer: staff.name, firstReviewedBy },
        ...{ site: row.site_id, page: row.page_id, scan: row.scan_id, incident: row.incident_id, identity: row.identity_sha256 },
        ...{ kind: row.kind, told: row.told, queuedAt: row.queued_at.toISOString(), dueAt: row.due_at.toISOString() },
      },
    },
  ])
}
