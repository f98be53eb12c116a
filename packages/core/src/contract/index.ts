// The door of contract: shapes that cross the wire.
export * from './billing.ts'
export * from './callables.ts'
export * from './config.ts'
export * from './documents.ts'
export * from './identity.ts'
export * from './scan-result.ts'
export * from './scans.ts'
export * from './subscription-document.ts'
