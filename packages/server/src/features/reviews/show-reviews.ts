// Reviews for the members of an account: of an incident, of a script, and the number of pending ones. The calling verb checked the
// permission.
import { premiumReviewHours } from '@tillwatch/contract/lists'
import type { Review, ReviewCounts, ReviewsShown } from '@tillwatch/contract/shapes'
import { saySubject } from '@tillwatch/messages/changes'
import type { Db } from '#db/index.ts'
import {
  areWithoutReview,
  countBySite,
  findAdvice,
  findContents,
  findOfIncident,
  findOfScript,
  oneSite,
  type ReviewRow,
  sitesOfIncident,
} from './queries.ts'

/** For an incident; limited to these sites, if any are given. */
export async function reviewsOfIncident(
  db: Db,
  accountId: string,
  incidentId: string,
  siteIds: readonly string[] | null = null,
): Promise<ReviewsShown> {
  const rows = await findOfIncident(db, accountId, incidentId, siteIds)
  const contents = await findContents(db, accountId, incidentId, siteIds)
  const without = await areWithoutReview(db, accountId, sitesOfIncident(accountId, incidentId))
  return shown(db, rows, contents, without)
}

/** For a script of a site, by the SHA-256 of its identity, with its contents. */
export async function reviewsOfScript(
  db: Db,
  accountId: string,
  siteId: string,
  identitySha256: string,
  contents: readonly string[],
): Promise<ReviewsShown> {
  const rows = await findOfScript(db, accountId, siteId, identitySha256)
  return shown(db, rows, contents, await areWithoutReview(db, accountId, oneSite(siteId)))
}

/** Number of pending reviews per site of the account; leaves out sites without any. */
export async function countWaitingReviews(db: Db, accountId: string): Promise<Map<string, ReviewCounts>> {
  return countBySite(db, accountId)
}

async function shown(db: Db, rows: readonly ReviewRow[], contents: readonly string[], without: boolean): Promise<ReviewsShown> {
  const decided = new Set(rows.flatMap(({ state, content_sha256 }) => (state === 'decided' ? (content_sha256 ?? []) : [])))
  const advice = await findAdvice(
    db,
    contents.filter((content) => !decided.has(content)),
  )
  return {
    reviews: rows.map(describeReview),
    advice: advice.map(({ sha256, verdict, decided_at }) => ({ content: sha256, verdict, at: decided_at.toISOString() })),
    offeredHours: without ? premiumReviewHours : null,
  }
}

export function describeReview(row: ReviewRow): Review {
  const { id, state, subject, verdict, note, reviewers } = row
  return {
    ...{ id, siteId: row.site_id, incidentId: row.incident_id, state, verdict, note, reviewers },
    subject: { ...subject, given: { ...subject.given }, sentence: saySubject(subject, 'en') } as Review['subject'],
    content: row.content_sha256,
    queuedAt: row.queued_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isOverdue: row.is_overdue,
    needsSecond: state === 'waiting' && row.proposed_at !== null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    ...{ corrects: row.corrects, correctedAt: row.corrected_at?.toISOString() ?? null },
  }
}
