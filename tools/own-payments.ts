// Owns the payments simulator of `npm start`: which installations get one, its keys and port, which outlive restarts, and keeping it running.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isLoopback } from '../packages/server/src/config/env.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const program = join(root, 'testbed/src/payments/main.ts')
const endPatienceMs = 5_000
const answerPatienceMs = 2_000
const pauseMs = 1_000

interface Door {
  port: number
  secretKey: string
  webhookSecret: string
}

export interface OwnPayments {
  /** Settings by which the product reaches it. */
  settings: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string }
  stop(): Promise<void>
  /** Ends it at once. */
  kill(): void
}

/**
 * Whether an installation with this environment is given a simulator: it sells, says nothing of a payments service, and nobody but this machine can
 * reach it. Where the simulator was left out of a delivery there is none.
 */
export function wantsOwnPayments(env: NodeJS.ProcessEnv): boolean {
  const origin = env.TILLWATCH_ORIGIN
  const reachable = (env.HOST && !isLoopback(env.HOST)) || (origin && !isLoopback(URL.parse(origin)?.hostname ?? ''))
  const told = env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET || env.STRIPE_API_URL
  return env.BILLING !== 'off' && !told && !reachable && existsSync(program)
}

/**
 * Starts the simulator with what it remembers in the data folder, and again whenever it dies; one that runs for this folder already is used as long as
 * it lives. Its port stays, since addresses of invoices hold it, unless another program took it meanwhile. Throws when it cannot be started.
 */
export async function startOwnPayments(env: NodeJS.ProcessEnv): Promise<OwnPayments> {
  const folder = join(env.TILLWATCH_DATA || join(root, '.tillwatch'), 'payments')
  const door = await openDoor(folder)
  let stopping = false
  let child: ChildProcess | null = null

  async function launch(): Promise<boolean> {
    const keys = ['--secret-key', door.secretKey, '--webhook-secret', door.webhookSecret]
    const started = fork(program, ['--port', String(door.port), '--folder', folder, ...keys], {
      env,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    child = started
    let said = ''
    started.stderr?.on('data', (chunk) => (said += chunk))
    const listens = await new Promise<boolean>((done) => {
      started.once('message', () => done(true))
      started.once('exit', () => done(false))
    })
    if (listens) started.stderr?.on('data', (chunk) => process.stderr.write(chunk))
    else if (!/EADDRINUSE/.test(said)) process.stderr.write(said)
    return listens
  }

  /** The second question finds the one of a start at the same time, which took the port first. */
  async function runs(): Promise<boolean> {
    return (await answers(door)) || (await launch()) || (await answers(door))
  }

  async function keep(): Promise<void> {
    for (;;) {
      if (child?.exitCode === null && child.signalCode === null) await new Promise((done) => child?.once('exit', done))
      else await sleep(pauseMs)
      if (stopping) return
      if (!(await runs())) console.error('The payments simulator could not be restarted.')
    }
  }

  if (!(await runs())) {
    door.port = await freePort()
    writeDoor(folder, door)
    if (!(await runs())) throw new Error('The payments simulator could not be started. If you do not sell plans, set BILLING=off.')
  }
  void keep()

  const kill = () => void child?.kill('SIGKILL')
  return {
    settings: {
      STRIPE_SECRET_KEY: door.secretKey,
      STRIPE_WEBHOOK_SECRET: door.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${door.port}`,
    },
    kill,
    async stop() {
      stopping = true
      const last = child
      if (last === null || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise((done) => last.once('exit', done))
      const timer = setTimeout(kill, endPatienceMs)
      if (last.connected) last.disconnect()
      await ended
      clearTimeout(timer)
    },
  }
}

/** Whether a simulator with our key answers at the port. */
async function answers({ port, secretKey }: Door): Promise<boolean> {
  const headers = { authorization: `Bearer ${secretKey}` }
  const signal = AbortSignal.timeout(answerPatienceMs)
  return fetch(`http://127.0.0.1:${port}/v1/prices?limit=1`, { headers, signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Linked into place whole, so that of two first starts one makes it and both use it. */
async function openDoor(folder: string): Promise<Door> {
  const path = join(folder, 'door.json')
  if (!existsSync(path)) {
    const random = () => randomBytes(24).toString('hex')
    const draft = writeDraft(folder, { port: await freePort(), secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` })
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Door
}

function writeDoor(folder: string, door: Door): void {
  renameSync(writeDraft(folder, door), join(folder, 'door.json'))
}

function writeDraft(folder: string, door: Door): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `door.json.${process.pid}`)
  writeFileSync(draft, `${JSON.stringify(door)}\n`, { mode: 0o600 })
  return draft
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
