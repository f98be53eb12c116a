// Re-exports the queries of this folder for the rest of the feature.

export * from './queries/internal.ts'
export * from './queries/journeys.ts'
export * from './queries/of-pages.ts'
export * from './queries/retries.ts'
export { type Artifact, announce, type ScriptRow } from './queries/rows.ts'
export * from './queries/runs.ts'
export * from './queries/scans.ts'
export { refreshScanRisks } from './queries/standing.ts'
export * from './queries/starts.ts'
