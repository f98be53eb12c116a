// Re-exports the queries of this folder for the rest of the feature.
export * from './queries/decisions.ts'
export * from './queries/periods.ts'
export * from './queries/write-periods.ts'
