// Public exports of alerts: how discoveries become incidents, and which channels get them.
export * from './arrange.ts'
export * from './backoff.ts'
export * from './coverage.ts'
export * from './discovery.ts'
export * from './effect.ts'
export type { ItemKind } from './item-kind.ts'
export * from './told.ts'
