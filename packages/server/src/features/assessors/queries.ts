// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/comparisons.ts'
export * from './queries/links.ts'
export * from './queries/populations.ts'
export * from './queries/scope.ts'
