// The door of risk: scores of scripts and of the page.
export * from './score-risk.ts'
