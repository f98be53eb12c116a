// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/decisions.ts'
export * from './queries/list.ts'
export * from './queries/script-history.ts'
export * from './queries/seen.ts'
