// Owns what backups need from outside: the database, the store of contents, and the keys that lie in files and settings.
import type { Database } from '#db/index.ts'
import type { EvidenceKey } from '#features/evidence/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface BackupContext {
  database: Pick<Database, 'db' | 'config'>
  store: Pick<ArtifactStore, 'get' | 'put'>
  /** Of this program. */
  version: string
  /** Signs the backup; null where the installation has none. */
  evidenceKey: EvidenceKey | null
}

/** The keys of an installation that are in no table. */
export interface InstallationKeys {
  secret: string
  evidenceKey: string
}
