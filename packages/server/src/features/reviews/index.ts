// The door of reviews: what people should look at of sites whose plan has it, and what the account reads of that. The staff's own verbs are in `reviewing`.
export { lockReviews, type ReviewRow, reviewColumns, reviewersOf } from './queries.ts'
export { queueReviews, settleOwnReviews, settleReviews } from './queue-reviews.ts'
export { reportedReviews } from './reported-reviews.ts'
export { reviewOfItems, type ToldReview } from './review-of-items.ts'
export { countWaitingReviews, describeReview, reviewsOfIncident, reviewsOfScript } from './show-reviews.ts'
