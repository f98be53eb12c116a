// Answers that the site and the server must give alike. Pure functions, no zod: the public site loads them.

export * from './cause.ts'
export * from './coverage.ts'
export * from './csv.ts'
export * from './inline-once.ts'
export * from './internet-address.ts'
export * from './landing.ts'
export * from './money.ts'
export * from './open-hosts.ts'
export * from './page-address.ts'
export * from './page-risk.ts'
export * from './page-titles.ts'
