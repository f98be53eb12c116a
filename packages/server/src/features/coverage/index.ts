// Public exports of coverage: when pages were evaluated, and their numbers over time.
export { type CoverageContext, coverageOfSites } from './coverage-of-pages.ts'
export { getCoverage } from './get-coverage.ts'
export { getHistory } from './get-history.ts'
export { listDayScans } from './list-day-scans.ts'
