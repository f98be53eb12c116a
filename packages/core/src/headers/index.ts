// The door of headers: a visit's headers in comparable parts, what differs between two sets, how each stands, and a policy from an inventory.
export * from './compare-parts.ts'
export type * from './effect.ts'
export * from './header-parts.ts'
export * from './part.ts'
export * from './recommend-policy.ts'
export * from './standing.ts'
export * from './unread.ts'
