// The door of coverage: when pages were evaluated, and how their numbers went.
export { type CoverageContext, coverageOfSites } from './coverage-of-pages.ts'
export { getCoverage } from './get-coverage.ts'
export { getHistory } from './get-history.ts'
export { listDayScans } from './list-day-scans.ts'
