// Public exports of the overview: what an account's sites need.
export { exportSites } from './export-sites.ts'
export { getOverview, type OverviewContext } from './get-overview.ts'
export { listSitesWithNeeds } from './list-sites-with-needs.ts'
export { watchOverview } from './watch-overview.ts'
