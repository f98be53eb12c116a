// The door of shared: what every other folder may use.

export * from './page-address.ts'
export * from './vocabulary.ts'
