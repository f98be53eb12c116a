// Composition root: a command that copies the installation into one file, while it runs.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileStore } from '#adapters/file-store.ts'
import { readSettings } from '#config/env.ts'
import { findEvidenceKey } from '#config/evidence-key.ts'
import { readInstallationKeys } from '#config/installation-keys.ts'
import { openDatabase } from '#db/index.ts'
import { makeBackup } from '#features/backups/index.ts'
import { describeBackup, readBackupOrder, writeBackup } from '#roles/backup.ts'
import { askPassphrase } from '#roles/passphrase.ts'
import { runCommand } from '#roles/run-command.ts'
import { abortWhenTold } from '#roles/until-told.ts'

await runCommand(async ({ args, language, refuse }) => {
  const order = readBackupOrder(args)
  if (order === null) return refuse({ code: 'usage.backup' })
  const settings = readSettings()
  const sealed = order.withKeys
    ? { keys: await readInstallationKeys(settings), passphrase: await askPassphrase(settings, true, language) }
    : null
  const evidenceKey = await findEvidenceKey(settings)
  const database = await openDatabase(settings, 1)
  try {
    const { version } = createRequire(import.meta.url)('../package.json') as { version: string }
    const context = { database, store: fileStore(join(settings.TILLWATCH_DATA, 'contents')), version, evidenceKey }
    const made = await writeBackup(order.file, makeBackup(context, sealed), abortWhenTold())
    console.error(describeBackup(order.file, made, order.withKeys, evidenceKey?.keyId ?? null, language))
    if (made.lost.count > 0) process.exitCode = 3
  } finally {
    await database.close()
  }
})
