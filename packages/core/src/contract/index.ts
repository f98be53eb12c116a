// The door of contract: shapes that cross the wire.
export * from './scan-result.ts'
export * from './scans.ts'
