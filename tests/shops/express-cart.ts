// The expressCart of the deep tests and benchmarks: where it is installed, and how it starts. Its data is in its memory.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { endGroup, requireInstalled, shopFolder, untilItAnswers } from './installed.ts'

export const expressCartFolder = () => shopFolder('express-cart')

export interface ExpressCart {
  origin: string
  /** A product of its sample data with options. */
  product: string
  /** Number of orders in its database. */
  countOrders(): Promise<number>
  stop(): Promise<void>
}

/** Starts the installed shop with its sample data and no orders. Throws an error if it is not installed. */
export async function startExpressCart(port: number, origin = `http://localhost:${port}`): Promise<ExpressCart> {
  const folder = expressCartFolder()
  requireInstalled('expressCart', folder)
  const log = join(folder, 'express-cart.log')
  const output = openSync(log, 'a')
  const child = fork(join(folder, 'start.cjs'), {
    cwd: folder,
    detached: true,
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
    // Names as in its settings. Customers pay in its store, so it needs no account with a payment service.
    env: { PATH: process.env.PATH, HOME: folder, PORT: String(port), NODE_ENV: 'production', baseUrl: origin, paymentGateway: 'instore' },
  })
  await untilItAnswers('expressCart', child, `http://localhost:${port}/`, log)
  return {
    origin,
    product: `${origin}/product/duckworth-jacket`,
    async countOrders() {
      const answered = once(child, 'message')
      child.send('orders')
      const [count] = await answered
      return Number(count)
    },
    stop: () => endGroup(child),
  }
}
