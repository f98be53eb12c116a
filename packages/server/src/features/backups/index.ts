// Public exports of backups: copying a whole installation, and restoring one.
export type { BackupEnd } from './format.ts'
export { makeBackup } from './make-backup.ts'
export type { BackupContext, InstallationKeys } from './ports.ts'
export { findUnfinished, listAccounts, requireRestorable, type Unfinished } from './queries.ts'
export { type CheckedBackup, checkBackup, type OpenBackup, restoreBackup } from './restore-backup.ts'
