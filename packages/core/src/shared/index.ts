// The door of shared: what every other folder may use.
export * from './vocabulary.ts'
