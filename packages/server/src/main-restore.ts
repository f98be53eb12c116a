// Composition root: a command that restores a backup into a new installation.
import { join } from 'node:path'
import { fileStore } from '#adapters/file-store.ts'
import { requireDataFolder } from '#config/data-folder.ts'
import { readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { checkBackup } from '#features/backups/index.ts'
import { openLog } from '#roles/log.ts'
import { askPassphrase } from '#roles/passphrase.ts'
import { checkRestored, judgeSignature, readRestoreOrder, restoreInto, withBackupFile } from '#roles/restore.ts'
import { runCommand } from '#roles/run-command.ts'
import { abortWhenTold } from '#roles/until-told.ts'

await runCommand(async ({ args, language, say, refuse }) => {
  const order = readRestoreOrder(args)
  if (order === null) return refuse({ code: 'usage.restore' })
  const settings = readSettings()
  await requireDataFolder(settings.TILLWATCH_DATA)
  await withBackupFile(order.file, settings.TILLWATCH_DATA, abortWhenTold(), async (open) => {
    const opensKeys = order.isCheck ? settings.TILLWATCH_BACKUP_PASSPHRASE !== undefined : order.keys === 'open'
    const checked = await checkBackup(open, opensKeys ? () => askPassphrase(settings, false, language) : null)
    const { madeAt, version, sealing } = checked.header
    console.log(say({ code: sealing === null ? 'restore.sound.without-keys' : 'restore.sound.with-keys', values: { madeAt, version } }))
    console.log(say(await judgeSignature(settings, checked, order.isUnverified)))
    if (order.isCheck) return
    const database = await openDatabase(settings, 2)
    try {
      const log = openLog('restore', settings.LOG_LEVEL)
      await restoreInto(settings, database, fileStore(join(settings.TILLWATCH_DATA, 'contents')), open, checked, log)
      console.log(say({ code: 'restore.done' }))
      const { lines, isSound } = await checkRestored(settings, database, checked, language)
      for (const line of lines) console.log(line)
      if (!isSound) process.exitCode = 3
    } finally {
      await database.close()
    }
  })
})
