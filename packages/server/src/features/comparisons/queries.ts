// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/evidence.ts'
export * from './queries/raise.ts'
export * from './queries/read.ts'
export * from './queries/write.ts'
