// The door of payments.
export { describeAccount } from './describe-account.ts'
export { eventTypes } from './event-types.ts'
export { handleEvent } from './handle-event.ts'
export { priceReader } from './list-prices.ts'
export type * from './ports.ts'
export { receiveEvent } from './receive-event.ts'
export { replayEvents } from './replay-events.ts'
export { syncSubscription } from './sync-subscription.ts'
