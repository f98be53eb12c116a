// The door of stored contents.
export { holdSweeps, noteBlobs, sweepBlobs } from './queries.ts'
