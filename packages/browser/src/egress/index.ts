// The door of the egress folder: the guard that every scan's traffic passes, and the parsers for what a person allows.
export { canonicalHost, whyNotGlobal } from './addresses.ts'
export { type AllowPrivateEntry, type Parsed, parseAllowPrivate, parseResolve, type ResolveEntry } from './entries.ts'
export { guardFailure, REFUSED_PLAIN_ERROR, REFUSED_TUNNEL_ERROR } from './failure.ts'
export { startEgressGuard } from './guard.ts'
export type { Lookup } from './resolve.ts'
