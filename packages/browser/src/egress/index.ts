// Public exports of egress: the guard for every scan's traffic.
export { guardFailure } from './failure.ts'
export { startEgressGuard } from './guard.ts'
