// The door of reviewing: what the staff of the installation do with the queue of reviews.
export { correctReview } from './correct-review.ts'
export { decideReview } from './decide-review.ts'
export { listReviews } from './list-reviews.ts'
export { openReview, readReviewDiff, readReviewScreenshot, readReviewSource } from './open-review.ts'
export type { ReviewContext } from './ports.ts'
