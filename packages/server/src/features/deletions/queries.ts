// Re-exports the queries of this folder for the rest of the feature.

export * from './queries/deletions.ts'
export * from './queries/rows.ts'
