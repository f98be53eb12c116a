// The door of shared: what every other folder may use.

export * from './billing.ts'
export * from './call-words.ts'
export * from './callable-codes.ts'
export * from './internet-address.ts'
export * from './page-address.ts'
export * from './reach-entries.ts'
export * from './vocabulary.ts'
