// Re-exports the queries of this folder for the rest of the feature.

export * from './queries/alerts.ts'
export * from './queries/budget.ts'
export * from './queries/opinions.ts'
