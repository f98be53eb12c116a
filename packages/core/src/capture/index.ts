// The door of capture: the Capture shape, the progress a capture reports, and the recognition of fields.
export * from './fields.ts'
export * from './progress.ts'
export * from './schema.ts'
