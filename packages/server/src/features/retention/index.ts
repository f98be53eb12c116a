// Public exports of retention: how long evidence is kept.
export { enforceRetention } from './enforce-retention.ts'
export { keptSince } from './kept-since.ts'
export type * from './ports.ts'
