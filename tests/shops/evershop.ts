// The EverShop of the deep tests and benchmarks: where it is installed, how it starts, and its database. It is GPL, so it is never a dependency.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, startEmbedded } from '../../packages/server/src/db/embedded/index.ts'
import { query } from '../../packages/server/test/support/query.ts'

const START_WAIT_MS = 180_000

/** Where `npm run deep:shops` installs: DEEP_SHOPS, or the user's cache folder. */
export function everShopFolder({ DEEP_SHOPS, XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv = process.env): string {
  return join(DEEP_SHOPS || join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'tillwatch-shops'), 'evershop')
}

/** The file that is written when an installation is complete. */
export const completeMark = (folder: string) => join(folder, 'complete')

export interface EverShop {
  /** The only address under which its API answers. */
  origin: string
  /** A product of the sample data with a required color. */
  product: string
  /** Number of orders and payments in its database. */
  countOrders(): Promise<number>
  stop(): Promise<void>
}

/** Starts the installed shop. Its pages use `origin` as its address; by default, its own port. Throws an error if it is not installed. */
export async function startEverShop(port: number, origin = `http://localhost:${port}`): Promise<EverShop> {
  const folder = everShopFolder()
  if (!existsSync(completeMark(folder))) throw new Error(`EverShop is not installed in ${folder}. Run “npm run deep:shops” first.`)
  const database = await startEmbedded(join(folder, 'data'), 'evershop')
  try {
    const running = await serve(folder, database.connection, { port, origin })
    return {
      origin,
      product: `${origin}/accessories/ceramic-coffee-cup-white`,
      async countOrders() {
        const found = await query(
          database.connection,
          'select (select count(*) from "order") + (select count(*) from payment_transaction) as count',
        )
        return Number(found[0]?.count)
      },
      async stop() {
        await running.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Starts the shop's server, and resolves as soon as it answers. */
export async function serve(folder: string, connection: Connection, { port, origin }: { port: number; origin: string }) {
  const child = everShop(folder, connection, ['start'], { port, origin })
  const deadline = Date.now() + START_WAIT_MS
  for (;;) {
    const answers = await fetch(`http://localhost:${port}/cart`, { redirect: 'manual' }).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (answers) break
    if (child.exitCode !== null || Date.now() > deadline) {
      await end(child)
      throw new Error(`EverShop did not start. Its log is ${logOf(folder)}.`)
    }
    await sleep(250)
  }
  return { stop: () => end(child) }
}

/** Runs one of its commands, in a process group because it starts other programs. */
export function everShop(folder: string, connection: Connection, words: string[], { port, origin }: { port: number; origin: string }) {
  const log = openSync(logOf(folder), 'a')
  const extensions = [{ name: 'card', resolve: 'extensions/card', enabled: true, priority: 10 }]
  return spawn(process.execPath, [join('node_modules', '@evershop', 'evershop', 'dist', 'bin', 'evershop.js'), ...words], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: String(port),
      NODE_ENV: 'production',
      DB_HOST: connection.host,
      DB_PORT: String(connection.port),
      DB_NAME: connection.database,
      DB_USER: connection.user,
      DB_PASSWORD: connection.password,
      DB_SSLMODE: 'disable',
      NODE_CONFIG: JSON.stringify({ shop: { homeUrl: origin }, system: { extensions } }),
    },
  })
}

export const logOf = (folder: string) => join(folder, 'evershop.log')

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const gone = child.exitCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', done))
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group has already ended.
  }
  await gone
}
