// The door of shared: what every other folder may use.

export * from './billing.ts'
export * from './call-words.ts'
export * from './callable-codes.ts'
export * from './consent.ts'
export * from './contact.ts'
export * from './internet-address.ts'
export * from './layout.ts'
export * from './page-address.ts'
export * from './page-titles.ts'
export * from './reach-entries.ts'
export * from './storage-keys.ts'
export * from './vocabulary.ts'
