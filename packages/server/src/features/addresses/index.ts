// Public exports for reviewing addresses that no scan accepts. The demo records them.
export { listAddresses } from './list-addresses.ts'
export { reviewAddress } from './review-address.ts'
