// Composition root: updates the database and exits. For installations that run the roles separately.
import { readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { openLog } from '#roles/log.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { runCommand } from '#roles/run-command.ts'

await runCommand(async ({ say }) => {
  const settings = readSettings()
  const database = await openDatabase(settings, 2)
  try {
    const applied = await prepareDatabase(database, openLog('migrate', settings.LOG_LEVEL))
    console.log(
      say(applied.length === 0 ? { code: 'migrate.current' } : { code: 'migrate.applied', values: { names: applied.join(', ') } }),
    )
  } finally {
    await database.close()
  }
})
