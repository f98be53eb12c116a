// The door of soundness: whether an installation holds what it should, each thing once.
export { type ContentReport, checkContents, checkPacks, countUnchecked } from './check-contents.ts'
export { checkRecords, type RecordCheck } from './check-records.ts'
export type { ContentState } from './ports.ts'
