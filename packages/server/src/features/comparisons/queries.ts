// Re-exports the queries of this folder for the rest of the feature.
export * from './queries/evidence.ts'
export * from './queries/raise.ts'
export * from './queries/read.ts'
export * from './queries/write.ts'
