// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/deploys.ts'
export * from './queries/due.ts'
export * from './queries/pages.ts'
export * from './queries/sites.ts'
export * from './queries/time-zones.ts'
