// Public exports of the installation for staff: accounts, refunds that need a decision, and system state.
export { listAccountsForStaff, openAccount } from './accounts.ts'
export { getSystem, type SystemContext } from './get-system.ts'
export { decideRefund, listRefunds } from './refunds.ts'
