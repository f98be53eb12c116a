// The door of stored contents.
export { noteBlobs, sweepBlobs } from './queries.ts'
