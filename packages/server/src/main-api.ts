// Composition root: the API and the site, without a worker.
import { requireDataFolder } from '#config/data-folder.ts'
import { readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { startApi } from '#roles/api.ts'
import { keepDatabase } from '#roles/keep-database.ts'
import { openLog } from '#roles/log.ts'
import { endWhenTold, runRoot, startOrClose } from '#roles/until-told.ts'

await runRoot(async () => {
  const settings = readSettings()
  const log = openLog('api', settings.LOG_LEVEL)
  await requireDataFolder(settings.TILLWATCH_DATA)
  const database = await openDatabase(settings)
  const api = await startOrClose(database, () => startApi(settings, database, log))
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
