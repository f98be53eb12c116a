// Owns a whole installation: database, migrations, API and site in this process, and a worker in one of its own.
import { fileURLToPath } from 'node:url'
import { requireDataFolder } from '#config/data-folder.ts'
import { inheritedEnvironment, readSettings } from '#config/env.ts'
import { type Database, openDatabase } from '#db/index.ts'
import { startApi } from './api.ts'
import { keepDatabase } from './keep-database.ts'
import { openLog } from './log.ts'
import { prepareDatabase } from './prepare.ts'
import { type Supervised, supervise } from './supervise.ts'
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

/** Starts everything, says where it is, and ends it when told. Throws a sentence when a setting is wrong or a part cannot start, and leaves nothing running then. */
export async function runAll(companion = nobody): Promise<void> {
  /** What runs, in the order in which it was started. */
  const parts: (() => Promise<void>)[] = [companion.stop]
  let database: Database | null = null
  let worker: Supervised | null = null
  let isEnding = false
  let ended: Promise<void> | null = null
  /** Ends every part, also where another fails to end. A signal and a failed start may both ask, and both wait for the same end. */
  const endParts = () => {
    ended ??= (async () => {
      const failures: unknown[] = []
      for (const end of parts.toReversed()) await end().catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    })()
    return ended
  }
  const hurry = () => {
    worker?.kill()
    database?.embedded?.abandon()
    companion.kill()
  }

  async function start(): Promise<void> {
    const settings = readSettings()
    await requireDataFolder(settings.TILLWATCH_DATA)
    const log = openLog('all', settings.LOG_LEVEL)
    const opened = await openDatabase(settings)
    database = opened
    parts.push(opened.close)
    if (isEnding) return
    await prepareDatabase(opened, log)
    if (isEnding) return
    const api = await startApi(settings, opened, log)
    parts.push(api.stop)
    if (isEnding) return
    const environment = { ...inheritedEnvironment(), TILLWATCH_ORIGIN: api.origin } // the worker's letters link to the port that was found
    const supervised = supervise(workerProgram, { env: environment, nodeOptions: workerNodeOptions }, log)
    worker = supervised
    parts.push(() => supervised.stop(workerPatienceMs))
    keepDatabase(opened, hurry, log)
    console.log(`Tillwatch is at ${api.said}`)
  }

  const starting = start()
  endWhenTold({
    async stop() {
      isEnding = true
      await starting.catch(() => {}) // what went wrong is told below
      await endParts()
    },
    hurry,
  })
  try {
    await starting
  } catch (error) {
    await endParts().catch(hurry)
    throw error
  }
}
