// Public exports of headers: comparable parts of a visit, differences between two sets, the status of each part, and a policy from an
// inventory.
export * from './compare-parts.ts'
export type * from './effect.ts'
export * from './header-parts.ts'
export * from './part.ts'
export * from './recommend-policy.ts'
export * from './standing.ts'
export * from './unread.ts'
