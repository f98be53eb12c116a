// Public exports of stored contents.
export { holdSweeps, isReferred, noteBlobs, readReferred, referred, sweepBlobs } from './queries.ts'
