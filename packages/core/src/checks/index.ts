// Public exports of checks: their definition, and how to run all of them.
export { canReachCard, ranForMerchant } from './access.ts'
export * from './check.ts'
export { type SourceWidth, widthOf } from './csp-width.ts'
export { type HostLooks, hostLooks } from './host-looks.ts'
export { knownBadHostOf } from './known-bad-host.ts'
export * from './rules-version.ts'
export * from './run-checks.ts'
