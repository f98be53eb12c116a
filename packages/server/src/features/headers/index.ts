// The door of headers of pages over time.
export { decideHeaders } from './decide-headers.ts'
export { listHeaders } from './list-headers.ts'
export { recommendPagePolicy } from './recommend-page-policy.ts'
export { recordHeaders } from './record-headers.ts'
