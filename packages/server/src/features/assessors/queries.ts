// Owns no query itself: it is where the rest of the feature finds those of the folder.
export * from './queries/links.ts'
