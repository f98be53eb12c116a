// Keys of an installation for backups: read without creating them, and replaced when restoring.
import type { InstallationKeys } from '#features/backups/index.ts'
import { OperatorError } from '#features/operator-error.ts'
import type { Settings } from './env.ts'
import { readKept, replaceKept } from './kept-once.ts'

type KeySettings = Pick<Settings, 'TILLWATCH_DATA' | 'TILLWATCH_SECRET' | 'TILLWATCH_EVIDENCE_KEY'>

const files = { secret: 'secret', evidenceKey: 'evidence-key.pem' }

/** Throws a sentence if a key is neither set nor stored, because another one could not open anything. */
export async function readInstallationKeys(settings: KeySettings): Promise<InstallationKeys> {
  const { TILLWATCH_DATA: folder } = settings
  const secret = settings.TILLWATCH_SECRET ?? (await readKept(folder, files.secret))
  const evidenceKey = settings.TILLWATCH_EVIDENCE_KEY ?? (await readKept(folder, files.evidenceKey))
  if (secret === null || evidenceKey === null) throw new OperatorError({ code: 'backup.no-keys', values: { folder } })
  return { secret, evidenceKey }
}

/** Throws a sentence if the settings have another secret than the backup, because it could not open any restored data. */
export function requireSameSecret({ TILLWATCH_SECRET }: KeySettings, { secret }: InstallationKeys): void {
  if (TILLWATCH_SECRET !== undefined && TILLWATCH_SECRET !== secret) throw new OperatorError({ code: 'restore.other-secret' })
}

/** Stores them in the data folder, unless settings define them. Keeps existing files under other names. */
export async function keepInstallationKeys(settings: KeySettings, { secret, evidenceKey }: InstallationKeys): Promise<void> {
  if (settings.TILLWATCH_SECRET === undefined) await replaceKept(settings.TILLWATCH_DATA, files.secret, secret)
  if (settings.TILLWATCH_EVIDENCE_KEY === undefined) await replaceKept(settings.TILLWATCH_DATA, files.evidenceKey, evidenceKey)
}
