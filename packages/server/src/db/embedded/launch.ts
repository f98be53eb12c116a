// Starts the postmaster and waits until it responds.
import { spawn } from 'node:child_process'
import { chown, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { bareEnvironment } from './cluster.ts'
import type { ProcessOwner } from './owner.ts'
import { type Places, socketPath } from './places.ts'
import { signalProcess } from './postmaster.ts'

export interface Connection {
  /** Folder of the Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
}

const readyWaitMs = 60_000
const logBytesMax = 8_000_000

/**
 * Starts the server in its own session, so that Ctrl-C in the terminal does not end it before its clients. After its postmaster was killed,
 * a server may need some seconds until its last backend has left the shared memory. Such a start is retried for ten seconds.
 */
export async function launch(native: string, places: Places, owner: ProcessOwner | null): Promise<{ pid: number; socketDir: string }> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: places.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '80',
    log_min_duration_statement: '1000',
    log_timezone: 'UTC',
  }
  const flags = ['-D', places.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // No server runs here, so an existing socket is from a killed one. Its lock names a process number that a zombie or another program may
  // have now.
  for (const path of [socketPath(places.socketDir), `${socketPath(places.socketDir)}.lock`]) await rm(path, { force: true })
  const deadline = Date.now() + 10_000
  for (;;) {
    const log = await openLog(places.logFile, owner)
    const child = spawn(join(native, 'bin', 'postgres'), flags, {
      cwd: places.cluster,
      env: bareEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
    })
    await new Promise<void>((done, fail) => child.once('error', fail).once('spawn', done)).finally(() => log.close())
    child.unref()
    const pid = child.pid as number
    if (await Promise.race([sleep(150, true), new Promise<false>((done) => child.once('exit', () => done(false)))]))
      return { pid, socketDir: places.socketDir }
    const tail = await logTail(places.logFile)
    if (Date.now() > deadline || !/pre-existing shared memory|still in use/.test(tail))
      throw new Error(`The database did not start: ${tail} (log: ${places.logFile})`)
    await sleep(300)
  }
}

/** The server ended before it responded. */
export class EndedEarly extends Error {}

/** Resolves when the server answers a query. Throws EndedEarly with the end of its log if it ended, and an Error if it stays silent. */
export async function waitUntilReady(connection: Connection, pid: number, logFile: string): Promise<void> {
  const deadline = Date.now() + readyWaitMs
  for (;;) {
    const refusal = await tryQuery({ ...connection, database: 'postgres' })
    if (refusal === null) return
    if (!signalProcess(pid, 0)) throw new EndedEarly(`The database stopped while starting: ${await logTail(logFile)}`)
    if (refusal.code === '28P01')
      throw new Error('The database rejected the stored password. Check whether postgres.password was replaced.')
    if (Date.now() > deadline) throw new Error(`The database did not respond within ${readyWaitMs / 1000} s: ${refusal.message}`)
    await sleep(30)
  }
}

/** Creates the database of that name if none exists. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {}) // a lost connection shows as a rejection below
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}

async function tryQuery(connection: Connection): Promise<(Error & { code?: string }) | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // a lost connection shows as the rejection below
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error as Error & { code?: string }
  } finally {
    await client.end().catch(() => {}) // it never connected
  }
}

async function openLog(path: string, owner: ProcessOwner | null) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > logBytesMax) await truncate(path)
  const file = await open(path, 'a', 0o600)
  if (owner) await chown(path, owner.uid, owner.gid)
  return file
}

async function logTail(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '') // nothing was logged
  return text.trim().split('\n').slice(-6).join(' | ').slice(-800)
}
