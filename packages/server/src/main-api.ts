// Composition root: the API and the site, without a worker.
import { readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { startApi } from '#roles/api.ts'
import { keepDatabase } from '#roles/keep-database.ts'
import { openLog } from '#roles/log.ts'
import { endWhenTold, runRoot } from '#roles/until-told.ts'

await runRoot(async () => {
  const settings = readSettings()
  const log = openLog('api', settings.LOG_LEVEL)
  const database = await openDatabase(settings)
  const api = await startApi(settings, database, log)
  endWhenTold({
    async stop() {
      await api.stop()
      await database.close()
    },
    hurry: () => {},
  })
  keepDatabase(database, () => {}, log)
  console.log(`The API is at ${api.said}`)
})
