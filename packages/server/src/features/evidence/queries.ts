// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/log.ts'
export * from './queries/pack-rows.ts'
export * from './queries/packs.ts'
export * from './queries/told.ts'
