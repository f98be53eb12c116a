// Public exports of reviews: what people review on sites with a matching plan, and what the account sees of it. Staff actions are in
// `reviewing`.
export { lockReviews, type ReviewRow, reviewColumns, reviewersOf } from './queries.ts'
export { queueReviews, settleOwnReviews, settleReviews } from './queue-reviews.ts'
export { reportedReviews } from './reported-reviews.ts'
export { reviewOfItems } from './review-of-items.ts'
export { countWaitingReviews, describeReview, reviewsOfIncident, reviewsOfScript } from './show-reviews.ts'
