// Public exports of the embedded database: a real PostgreSQL, started on demand and shared by all processes that use the same folder.
import { rm } from 'node:fs/promises'
import { ensureCluster } from './cluster.ts'
import { type Keeper, keepRunning } from './keep-running.ts'
import { type Connection, EndedEarly, ensureDatabase, launch, waitUntilReady } from './launch.ts'
import { countLeases, takeLease } from './leases.ts'
import { usableNative } from './locate.ts'
import { withLock } from './lock.ts'
import { chooseOwner } from './owner.ts'
import { preparePlaces } from './places.ts'
import { findPostmaster, isAlive, signalProcess, stopPostmaster } from './postmaster.ts'

export interface EmbeddedDatabase {
  connection: Connection
  /** Process number of the postmaster; of the last one, if it ended. */
  readonly pid: number
  /** True if a running server was found and adopted. */
  adopted: boolean
  /** Folder with all files of this server. */
  base: string
  logFile: string
  /** Number of live uses, including this one. */
  countUses(): Promise<number>
  /** Restarts the server if it ends before it is stopped. Any number of its processes may call this. */
  keepRunning(keeper: Keeper, pausesMs?: readonly number[]): void
  /** Releases the server; the last user stops it. Safe to call twice. */
  stop(): Promise<void>
  /** Requests a stop without waiting, for a fast exit. */
  abandon(): void
}

const lockWaitMs = 90_000
let handles = 0

/**
 * Starts the server of `dataDir`, or adopts the running one, and returns when it responds. Throws a sentence if it cannot. Any number of
 * processes may call it at once.
 */
export async function startEmbedded(dataDir: string, database = 'tillwatch'): Promise<EmbeddedDatabase> {
  const owner = await chooseOwner()
  const places = await preparePlaces(dataDir, owner)
  return withLock(places.lockName, lockWaitMs, async () => {
    let running = await findPostmaster(places.cluster)
    if (running?.outdated && (await countLeases(places.leases)) === 0) {
      await stopPostmaster(running.pid)
      running = null
    }
    const native = await usableNative(places.base, owner)
    const password = await ensureCluster(places, native, owner)
    const reached = async (server: { pid: number; socketDir: string }): Promise<Connection> => {
      const connection = { host: server.socketDir, port: 5432, user: 'tillwatch', password, database }
      await waitUntilReady(connection, server.pid, places.logFile)
      return connection
    }
    let connection = running && (await reached(running).catch(nullIfEnded))
    // A server that is being killed does not count as found.
    if (connection === null) running = await findPostmaster(places.cluster)
    let server: { pid: number; socketDir: string } = running ?? (await launch(native, places, owner))
    try {
      connection ??= await reached(server)
      await ensureDatabase(connection)
    } catch (error) {
      if (running === null && (await countLeases(places.leases)) === 0) await stopPostmaster(server.pid)
      throw error
    }
    const lease = await takeLease(places.leases, ++handles)
    let stopped: Promise<void> | null = null
    let forget = () => {}
    const restart = () =>
      withLock(places.lockName, lockWaitMs, async () => {
        if (stopped !== null) return
        const next = (await findPostmaster(places.cluster)) ?? (await launch(native, places, owner))
        await reached(next)
        server = next
      })
    const stop = () =>
      withLock(places.lockName, lockWaitMs, async () => {
        await rm(lease, { force: true })
        if ((await countLeases(places.leases)) > 0) return
        const live = await findPostmaster(places.cluster)
        if (live) await stopPostmaster(live.pid)
      })
    return {
      connection,
      get pid() {
        return server.pid
      },
      adopted: running !== null,
      base: places.base,
      logFile: places.logFile,
      countUses: () => countLeases(places.leases),
      keepRunning(keeper, pausesMs) {
        forget()
        forget = keepRunning({ isAlive: () => isAlive(server.pid), restart }, keeper, pausesMs)
      },
      stop() {
        forget()
        stopped ??= stop()
        return stopped
      },
      abandon() {
        forget()
        signalProcess(server.pid, 'SIGINT')
      },
    }
  })
}

function nullIfEnded(error: unknown): null {
  if (error instanceof EndedEarly) return null
  throw error
}

export type { Connection, Keeper }
