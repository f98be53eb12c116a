// The door of capture: the Capture shape, the progress a capture reports, the recognition of fields, and the canary.
export * from './canary-reassemble.ts'
export * from './canary-search.ts'
export * from './canary-value.ts'
export * from './fields.ts'
export * from './progress.ts'
export * from './schema.ts'
