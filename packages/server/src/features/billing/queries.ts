// Re-exports the queries of this folder for the rest of the feature. Rows belong to an account; the payments service's own IDs find them if
// an event names nothing else.
export * from './queries/accounts.ts'
export * from './queries/cancellations.ts'
export * from './queries/events.ts'
export * from './queries/money.ts'
export * from './queries/subscriptions.ts'
