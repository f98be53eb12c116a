// Public exports of report: comparing visits, judging a capture.
export * from './compare-results.ts'
export * from './compare-visits.ts'
export * from './describe-landing.ts'
export type { KnownPage, WatchedPage } from './hold-to-page.ts'
export * from './judge-again.ts'
export * from './judge-capture.ts'
export * from './looked-only.ts'
