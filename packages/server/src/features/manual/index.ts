// The door of the manual: the documents of the repository as pages.
export { type Manual, type ManualLayer, makeManual, type SourcePage } from './make-manual.ts'
export { searchManual } from './search-manual.ts'
