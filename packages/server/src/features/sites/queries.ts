// Re-exports the queries of this folder for the rest of the feature.
export * from './queries/deploys.ts'
export * from './queries/due.ts'
export * from './queries/pages.ts'
export * from './queries/sites.ts'
export * from './queries/time-zones.ts'
