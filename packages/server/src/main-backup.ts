// Composition root: a command that copies the installation into one file, while it runs.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileStore } from '#adapters/file-store.ts'
import { readSettings } from '#config/env.ts'
import { findEvidenceKey } from '#config/evidence-key.ts'
import { readInstallationKeys } from '#config/installation-keys.ts'
import { openDatabase } from '#db/index.ts'
import { makeBackup } from '#features/backups/index.ts'
import { backupUsage, describeBackup, readBackupOrder, writeBackup } from '#roles/backup.ts'
import { askPassphrase } from '#roles/passphrase.ts'
import { abortWhenTold, runRoot } from '#roles/until-told.ts'

await runRoot(async () => {
  const order = readBackupOrder(process.argv.slice(2))
  if (order === null) {
    console.error(backupUsage)
    process.exitCode = 2
    return
  }
  const settings = readSettings()
  const sealed = order.withKeys ? { keys: await readInstallationKeys(settings), passphrase: await askPassphrase(settings, true) } : null
  const evidenceKey = await findEvidenceKey(settings)
  const database = await openDatabase(settings, 1)
  try {
    const { version } = createRequire(import.meta.url)('../package.json') as { version: string }
    const context = { database, store: fileStore(join(settings.TILLWATCH_DATA, 'contents')), version, evidenceKey }
    const made = await writeBackup(order.file, makeBackup(context, sealed), abortWhenTold())
    console.error(describeBackup(order.file, made, order.withKeys, evidenceKey?.keyId ?? null))
    if (made.lost.count > 0) process.exitCode = 3
  } finally {
    await database.close()
  }
})
