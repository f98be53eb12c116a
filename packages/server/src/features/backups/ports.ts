// Dependencies of backups: the database, the store of contents, and the keys in files and settings.
import type { Database } from '#db/index.ts'
import type { EvidenceKey } from '#features/evidence/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface BackupContext {
  database: Pick<Database, 'db' | 'config'>
  store: Pick<ArtifactStore, 'get' | 'put'>
  /** Version of this program. */
  version: string
  /** Signs the backup; null if the installation has no key. */
  evidenceKey: EvidenceKey | null
}

/** The keys of an installation that are not in a table. */
export interface InstallationKeys {
  secret: string
  evidenceKey: string
}
