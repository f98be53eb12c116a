// The queue for reviewers.
import type { StaffReview, StaffReviewLine, StaffReviewList, StaffReviewQuery } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Person } from '#features/identity/index.ts'
import { describeReview } from '#features/reviews/index.ts'
import { requireStaff } from '#features/staff/index.ts'
import { countWaiting, type LineRow, listLines } from './queries.ts'

/** Throws like `requireStaff`. */
export async function listReviews(context: { db: Db }, person: Person, { state, limit }: StaffReviewQuery): Promise<StaffReviewList> {
  await requireStaff(context, person)
  const rows = await listLines(context.db, state, limit)
  return { reviews: rows.map(describeLine), ...(await countWaiting(context.db)) }
}

/** Without data that only an opened review shows. */
function describeLine(row: LineRow): StaffReviewLine {
  const { note: _note, pageUrl: _pageUrl, ...line } = describeWhole(row)
  return line
}

export const describeWhole = (row: LineRow): StaffReview['review'] => ({
  ...describeReview(row),
  ...{ host: row.host, pageUrl: row.page_url, told: row.told, kind: row.kind },
})
