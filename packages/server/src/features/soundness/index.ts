// Public exports of soundness: whether an installation has all of its data, each record once.
export { type ContentReport, checkContents, checkPacks, countUnchecked } from './check-contents.ts'
export { checkRecords, type RecordCheck } from './check-records.ts'
export type { ContentState } from './ports.ts'
