// Owns what backups need from outside: the database, the store of contents, and the keys that lie in files and settings.
import type { Database } from '#db/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface BackupContext {
  database: Pick<Database, 'db' | 'config'>
  store: Pick<ArtifactStore, 'get' | 'put'>
  /** Of this program. */
  version: string
}

/** The keys of an installation that are in no table. */
export interface InstallationKeys {
  secret: string
  evidenceKey: string
}
