// Owns no query itself: it is where the rest of the feature finds those of the folder. Rows belong to an account; the payments service's own ids find it
// where an event names nothing else.
export * from './queries/accounts.ts'
export * from './queries/cancellations.ts'
export * from './queries/events.ts'
export * from './queries/money.ts'
export * from './queries/subscriptions.ts'
