// The door of payments.
export { describeAccount } from './describe-account.ts'
export { handleEvent } from './handle-event.ts'
export type * from './ports.ts'
export { receiveEvent } from './receive-event.ts'
export { syncSubscription } from './sync-subscription.ts'
