// Re-exports the queries of this folder for the rest of the feature.
export * from './queries/log.ts'
export * from './queries/pack-rows.ts'
export * from './queries/packs.ts'
export * from './queries/told.ts'
