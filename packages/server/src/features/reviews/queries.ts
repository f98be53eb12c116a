// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/queue.ts'
export * from './queries/reported.ts'
export * from './queries/shown.ts'
export * from './queries/told.ts'
