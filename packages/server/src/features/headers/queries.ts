// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/decisions.ts'
export * from './queries/periods.ts'
export * from './queries/write-periods.ts'
