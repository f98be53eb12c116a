// Public exports of the portfolio: all clients of an account at once.
export { addSites } from './add-sites.ts'
export { describeOpenIncident } from './describe-incident.ts'
export { findRunning } from './find-running.ts'
export { getPortfolio } from './get-portfolio.ts'
export { findWatchedSites, listOpenIncidents } from './queries.ts'
