// The door of report: comparing visits, judging a capture, and the English words of what was found.
export * from './compare-results.ts'
export * from './compare-visits.ts'
export * from './describe-landing.ts'
export type { KnownPage, WatchedPage } from './hold-to-page.ts'
export * from './judge-again.ts'
export * from './judge-capture.ts'
export * from './looked-only.ts'
export * from './words-en.ts'
