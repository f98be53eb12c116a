// The door of backups: a copy of a whole installation, and an installation from it.
export type { BackupEnd } from './format.ts'
export { makeBackup } from './make-backup.ts'
export type { BackupContext, InstallationKeys } from './ports.ts'
export { findUnfinished, listAccounts, requireRestorable, type Unfinished } from './queries.ts'
export { type CheckedBackup, checkBackup, type OpenBackup, restoreBackup } from './restore-backup.ts'
