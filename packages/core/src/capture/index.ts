// The door of capture: the Capture shape and the progress a capture reports.
export * from './progress.ts'
export * from './schema.ts'
