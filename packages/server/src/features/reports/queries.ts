// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/alerts.ts'
export * from './queries/changes.ts'
export * from './queries/pages.ts'
export * from './queries/reports.ts'
export * from './queries/runs.ts'
export * from './queries/schedules.ts'
export * from './queries/settings.ts'
export * from './queries/standing.ts'
