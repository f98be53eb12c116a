// The door of the egress folder: the guard that every scan's traffic passes, and the parsers for what a person allows.
export { type Parsed, parseAllowPrivate, parseResolve } from './entries.ts'
export { guardFailure } from './failure.ts'
export { startEgressGuard } from './guard.ts'
