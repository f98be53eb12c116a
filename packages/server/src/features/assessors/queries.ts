// Re-exports the queries of this folder for the rest of the feature.
export * from './queries/comparisons.ts'
export * from './queries/links.ts'
export * from './queries/populations.ts'
export * from './queries/scope.ts'
