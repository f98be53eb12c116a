// A whole installation: database, migrations, API, and site in this process, and a worker in a separate one.
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
/**
 * Limits the young generation, which needs little space. Without the limit, a worker that creates a report has 360 MB instead of 230, and
 * is no faster (`node bench/report.ts`).
 */
export const workerNodeOptions = ['--max-semi-space-size=8'] as const

/** A dependency of an installation that ends last. */
export interface Companion {
  stop(): Promise<void>
  /** Ends it immediately. */
  kill(): void
}

const nobody: Companion = { stop: async () => {}, kill: () => {} }

/**
 * Starts everything, prints its address, and stops on a signal. Throws a sentence if a setting is wrong or a part cannot start, and then
 * leaves nothing running.
 */
export async function runAll(companion = nobody): Promise<void> {
  /** Running parts, in start order. */
  const parts: (() => Promise<void>)[] = [companion.stop]
  let database: Database | null = null
  let worker: Supervised | null = null
  let isEnding = false
  let ended: Promise<void> | null = null
  /** Ends every part, even if another fails to end. A signal and a failed start may both call it, and wait for the same end. */
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
    const environment = { ...inheritedEnvironment(), TILLWATCH_ORIGIN: api.origin } // the worker's letters link to the actual port
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
      await starting.catch(() => {}) // the failure is reported below
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
