// Public exports of documents.
export { mergeConsent, readConsent } from './consent.ts'
export { findSubscriptionDocument, putSubscriptionDocument } from './queries.ts'
export { type DocumentContext, watchSubscriptions } from './watch-subscriptions.ts'
