// Public exports of reviewing: staff actions on the review queue.
export { correctReview } from './correct-review.ts'
export { decideReview } from './decide-review.ts'
export { listReviews } from './list-reviews.ts'
export { openReview, readReviewDiff, readReviewScreenshot, readReviewSource } from './open-review.ts'
export type { ReviewContext } from './ports.ts'
