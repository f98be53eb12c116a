// Re-exports the queries of this folder for the rest of the feature.
export * from './queries/queue.ts'
export * from './queries/reported.ts'
export * from './queries/shown.ts'
export * from './queries/told.ts'
