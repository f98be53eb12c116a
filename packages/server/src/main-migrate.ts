// Composition root: updates the database and exits. For installations that run the roles separately.
import { readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { openLog } from '#roles/log.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { runRoot } from '#roles/until-told.ts'

await runRoot(async () => {
  const settings = readSettings()
  const database = await openDatabase(settings, 2)
  try {
    const applied = await prepareDatabase(database, openLog('migrate', settings.LOG_LEVEL))
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  } finally {
    await database.close()
  }
})
