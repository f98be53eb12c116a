// Composition root of `npm start`: database, migrations, API and site here, and a worker in a process of its own.
import { fileURLToPath } from 'node:url'
import { inheritedEnvironment, readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { startApi } from '#roles/api.ts'
import { openLog } from '#roles/log.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { supervise } from '#roles/supervise.ts'
import { endWhenTold, runRoot } from '#roles/until-told.ts'

const workerPatienceMs = 20_000

await runRoot(async () => {
  const settings = readSettings()
  const log = openLog('all', settings.LOG_LEVEL)
  const database = await openDatabase(settings)
  await prepareDatabase(database, log)
  const api = await startApi(settings, database, log)
  const worker = supervise(fileURLToPath(new URL('./main-worker.ts', import.meta.url)), inheritedEnvironment(), log)
  endWhenTold({
    async stop() {
      await worker.stop(workerPatienceMs)
      await api.stop()
      await database.close()
    },
    hurry() {
      worker.kill()
      database.embedded?.abandon()
    },
  })
  console.log(`Tillwatch is at ${api.origin}`)
})
