// Public exports of risk: scores of scripts and of the page.
export * from './score-risk.ts'
export * from './standing-risk.ts'
export { incidentScores, severityFrom, verdictScores } from './weights.ts'
