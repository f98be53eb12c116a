// Public exports of pages' headers over time.
export { countUndecidedHeaders } from './count-undecided-headers.ts'
export { decideHeaders } from './decide-headers.ts'
export { exportHeaders } from './export-headers.ts'
export { headersAsOf, headersReadBefore } from './headers-as-of.ts'
export { listHeaders } from './list-headers.ts'
export { recommendPagePolicy } from './recommend-page-policy.ts'
export { recordHeaders } from './record-headers.ts'
