// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/decision-history.ts'
export * from './queries/decisions.ts'
export * from './queries/describe.ts'
export * from './queries/list.ts'
export * from './queries/recent.ts'
export * from './queries/saved-filters.ts'
export * from './queries/seen.ts'
export * from './queries/vendors.ts'
