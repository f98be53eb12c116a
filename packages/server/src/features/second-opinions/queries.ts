// Owns no query itself: it is where the rest of the feature finds those of the folder.

export * from './queries/alerts.ts'
export * from './queries/budget.ts'
export * from './queries/opinions.ts'
