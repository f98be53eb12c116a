// The door of the egress folder: the guard that every scan's traffic passes.
export { guardFailure } from './failure.ts'
export { startEgressGuard } from './guard.ts'
