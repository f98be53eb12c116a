// Owns what is killed at random: a database, an API and workers as processes of their own, each of which comes back as a service manager would bring it.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type EmbeddedDatabase, startEmbedded } from '../../packages/server/src/db/embedded/index.ts'
import { type Chance, chanceOf } from '../../packages/server/src/features/sample/random.ts'

const apiProgram = fileURLToPath(new URL('../../packages/server/src/main-api.ts', import.meta.url))
const workerProgram = fileURLToPath(new URL('../../packages/server/test/support/worker-program.ts', import.meta.url))
const restartMs = 300
/** A program that is younger is let live, since one that never comes up shows nothing. */
const youngMs = 4_000

export interface Mortal {
  origin: string
  database: EmbeddedDatabase
  /** Starts the API and the workers; the database must be up to date by then. */
  startPrograms(): void
  /** Kills one at random and says which; null where there was nothing to kill. A database that was killed is back when this resolves. */
  killOne(): Promise<string | null>
  /** Ends everything; nothing comes back. */
  stop(): Promise<void>
}

/** A program that is started again whenever it ends. */
function immortal(program: string, args: string[], env: Record<string, string>) {
  let child: ChildProcess | null = null
  let stopping = false
  let startedAt = 0
  let ended = Promise.resolve()
  const live = async () => {
    while (!stopping) {
      const current = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env }, stdio: 'ignore' })
      child = current
      startedAt = Date.now()
      await new Promise<void>((done) => current.once('exit', () => done()))
      child = null
      if (!stopping) await sleep(restartMs)
    }
  }
  return {
    start() {
      ended = live()
    },
    /** False where it is away or young. */
    kill: () => Date.now() - startedAt > youngMs && child !== null && child.kill('SIGKILL'),
    async stop() {
      stopping = true
      child?.kill('SIGKILL')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** Address of a database on a unix socket. */
export function urlOf({ connection: { user, password, host, database } }: EmbeddedDatabase): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** Starts the database in `folder`. What is killed and when follows from the seed. */
export async function mortalInstallation(folder: string, seed: string, workers: number): Promise<Mortal> {
  const chance = chanceOf(seed)
  const handles = [await startEmbedded(folder)]
  const [database] = handles as [EmbeddedDatabase]
  const port = await freePort()
  const limits = {
    TILLWATCH_STARTS_PER_MINUTE: '10000',
    TILLWATCH_REQUESTS_PER_MINUTE: '100000',
    TILLWATCH_SCANS_PER_HOUR: '10000',
    TILLWATCH_HOST_PAUSE_S: '0',
  }
  const env = { DATABASE_URL: urlOf(database), TILLWATCH_DATA: folder, PORT: String(port), BILLING: 'off', LOG_LEVEL: 'fatal', ...limits }
  const api = immortal(apiProgram, [], env)
  const working = Array.from({ length: workers }, () => immortal(workerProgram, [urlOf(database), folder, 'linger'], {}))
  const postmaster = () => (handles.at(-1) as EmbeddedDatabase).pid

  const kills: [name: string, upTo: number, kill: () => Promise<boolean>][] = [
    ['a worker', 0.45, async () => chance.pick(working).kill()],
    ['the API', 0.65, async () => api.kill()],
    ['a process of the database', 0.9, () => killBackend(chance, postmaster())],
    [
      'the database',
      1,
      async () => {
        process.kill(postmaster(), 'SIGKILL')
        await sleep(restartMs)
        handles.push(await startEmbedded(folder))
        return true
      },
    ],
  ]

  return {
    origin: `http://127.0.0.1:${port}`,
    database,
    startPrograms() {
      for (const program of [api, ...working]) program.start()
    },
    async killOne() {
      const luck = chance.next()
      const [name, , kill] = kills.find(([, upTo]) => luck < upTo) ?? kills[0]!
      return (await kill()) ? name : null
    },
    async stop() {
      await Promise.all([api, ...working].map((program) => program.stop()))
      for (const handle of handles) await handle.stop()
    },
  }
}

/** Kills one process that serves a client, at which the database ends all connections and recovers. */
async function killBackend(chance: Chance, postmaster: number): Promise<boolean> {
  const children = await readFile(join('/proc', String(postmaster), 'task', String(postmaster), 'children'), 'utf8').catch(() => '')
  const serving: number[] = []
  for (const pid of children.trim().split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') // it ended
    if (command.includes('[local]')) serving.push(Number(pid))
  }
  if (serving.length === 0) return false
  try {
    return process.kill(chance.pick(serving), 'SIGKILL')
  } catch {
    return false // it ended between listing and killing
  }
}
