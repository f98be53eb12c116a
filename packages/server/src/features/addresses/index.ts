// The door of addresses that no scan takes, as staff review them. Noting one is the demo's.
export { listAddresses } from './list-addresses.ts'
export { reviewAddress } from './review-address.ts'
