// Public exports of account deletions.
export { cancelDeletion } from './cancel-deletion.ts'
export { eraseAccounts } from './erase-accounts.ts'
export type * from './ports.ts'
export { readAccount, readReceipt } from './read-deletion.ts'
export { removeOwnerless } from './remove-ownerless.ts'
export { requestDeletion } from './request-deletion.ts'
