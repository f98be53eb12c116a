// Functions whose results the site and the server must agree on. Pure, without zod, because the public site loads them.

export * from './cause.ts'
export * from './cause-in.ts'
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
