// Owns a whole installation: database, migrations, API and site in this process, and a worker in one of its own.
import { fileURLToPath } from 'node:url'
import { inheritedEnvironment, readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { startApi } from './api.ts'
import { keepDatabase } from './keep-database.ts'
import { openLog } from './log.ts'
import { prepareDatabase } from './prepare.ts'
import { supervise } from './supervise.ts'
import { endWhenTold } from './until-told.ts'

const workerPatienceMs = 20_000
const workerProgram = fileURLToPath(new URL('../main-worker.ts', import.meta.url))
/** Young objects take little room: without it a worker that makes a report has 360 MB instead of 230, and is no faster (`node bench/report.ts`). */
export const workerNodeOptions = ['--max-semi-space-size=8'] as const

/** What an installation needs beside itself and ends last. */
export interface Companion {
  stop(): Promise<void>
  /** Ends it at once. */
  kill(): void
}

const nobody: Companion = { stop: async () => {}, kill: () => {} }

/** Starts everything, says where it is, and ends it when told. Throws a sentence when a setting is wrong. */
export async function runAll(companion = nobody): Promise<void> {
  const settings = readSettings()
  const log = openLog('all', settings.LOG_LEVEL)
  const database = await openDatabase(settings)
  await prepareDatabase(database, log)
  const api = await startApi(settings, database, log)
  const environment = { ...inheritedEnvironment(), TILLWATCH_ORIGIN: api.origin } // the worker's letters link to the port that was found
  const worker = supervise(workerProgram, { env: environment, nodeOptions: workerNodeOptions }, log)
  const hurry = () => {
    worker.kill()
    database.embedded?.abandon()
    companion.kill()
  }
  endWhenTold({
    async stop() {
      await worker.stop(workerPatienceMs)
      await api.stop()
      await database.close()
      await companion.stop()
    },
    hurry,
  })
  keepDatabase(database, hurry, log)
  console.log(`Tillwatch is at ${api.said}`)
}
