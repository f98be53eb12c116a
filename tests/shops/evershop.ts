// The EverShop of the deep tests and benchmarks: where it is installed, how it starts, and its database. It is GPL, so it is never a dependency.
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, startEmbedded } from '../../packages/server/src/db/embedded/index.ts'
import { query } from '../../packages/server/test/support/query.ts'
import { endGroup, requireInstalled, shopFolder, untilItAnswers } from './installed.ts'

export const everShopFolder = () => shopFolder('evershop')

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
  requireInstalled('EverShop', folder)
  const database = await startEmbedded(join(folder, 'data'), 'evershop')
  try {
    const running = await serve(folder, database.connection, { port, origin })
    return {
      origin,
      product: `${origin}${await pathOfProduct(database.connection, 'ceramic-coffee-cup-white')}`,
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

/** With or without its category: the shop gives addresses while its sample data is still being added. */
async function pathOfProduct(connection: Connection, key: string): Promise<string> {
  const found = await query(connection, `select request_path from url_rewrite where request_path ~ '(^|/)${key}$'`)
  return String(found[0]?.request_path)
}

/** Starts the shop's server, and resolves as soon as it answers. */
export async function serve(folder: string, connection: Connection, { port, origin }: { port: number; origin: string }) {
  const child = everShop(folder, connection, ['start'], { port, origin })
  await untilItAnswers('EverShop', child, `http://localhost:${port}/cart`, logOf(folder))
  return { stop: () => endGroup(child) }
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
