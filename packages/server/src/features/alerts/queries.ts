// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/deliveries.ts'
export * from './queries/discoveries.ts'
export * from './queries/incidents.ts'
export * from './queries/outbox.ts'
export * from './queries/timeline.ts'
