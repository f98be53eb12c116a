// The door of what staff see of the installation: its accounts, refunds that need a decision, and how it runs.
export { listAccountsForStaff, openAccount } from './accounts.ts'
export { getSystem, type SystemContext } from './get-system.ts'
export { decideRefund, listRefunds } from './refunds.ts'
