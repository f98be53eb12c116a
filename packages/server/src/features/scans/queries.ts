// Owns no query itself: it is where the rest of the feature finds those of the folder.

export * from './queries/internal.ts'
export * from './queries/journeys.ts'
export * from './queries/of-pages.ts'
export * from './queries/retries.ts'
export { type Artifact, announce, type ScriptRow } from './queries/rows.ts'
export * from './queries/runs.ts'
export * from './queries/scans.ts'
export { refreshScanRisks } from './queries/standing.ts'
export * from './queries/starts.ts'
