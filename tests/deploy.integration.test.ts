// Guards that the commands of deploy/ do what the files say: each role starts by its launcher, also on an older Node, answers the health check of the image, scans a page, and ends on SIGTERM.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer as createSite } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../packages/server/test/support/database.ts'
import { signUp } from '../packages/server/test/support/sign-up.ts'
import { callAs } from '../packages/server/test/support/site-calls.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const run = promisify(execFile)
let env: NodeJS.ProcessEnv
let entry: string[]
let health: string[]
let database: Awaited<ReturnType<typeof emptyDatabase>>
const started: ChildProcess[] = []

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

beforeAll(async () => {
  database = await emptyDatabase()
  const file = (await readFile(join(root, 'deploy/Dockerfile'), 'utf8')).replace(/\\\n/g, ' ')
  entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(file)?.[1] ?? '')
  health = JSON.parse(/^HEALTHCHECK .* CMD (.*)$/m.exec(file)?.[1] ?? '')
  const port = await freePort()
  env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: database.url,
    TILLWATCH_DATA: await mkdtemp(join(tmpdir(), 'tillwatch-deploy-')),
    TILLWATCH_ORIGIN: `http://localhost:${port}`,
    PORT: String(port),
    MAIL: 'outbox',
    BILLING: 'off',
    SAMPLE_SITE: 'off',
    TILLWATCH_ALLOW_PRIVATE: '127.0.0.1',
  }
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await database?.close()
  if (env?.TILLWATCH_DATA) await rm(env.TILLWATCH_DATA, { recursive: true, force: true })
})

const role = (name: string, ...args: string[]) => run(entry[0] ?? '', [...entry.slice(1), name, ...args], { cwd: root, env })

function spawnRole(name: string): ChildProcess {
  const child = spawn(entry[0] ?? '', [...entry.slice(1), name], { cwd: root, env })
  started.push(child)
  return child
}

/** Starts a role and resolves with its process once it says this. */
async function startRole(name: string, said: RegExp): Promise<ChildProcess> {
  const child = spawnRole(name)
  let heard = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      heard += chunk
      if (said.test(heard)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${heard}`)))
  })
  return child
}

const endOf = (child: ChildProcess) => new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))

it('brings the database up to date, once', async () => {
  expect((await role('migrate')).stdout).toMatch(/^Applied /)
  expect((await role('migrate')).stdout).toBe('The database is up to date.\n')
})

it('serves, is healthy by the check of the image, and ends on SIGTERM', async () => {
  await expect(run(health[0] ?? '', health.slice(1), { env })).rejects.toMatchObject({ code: 1 })
  const api = await startRole('api', /The API is at/)
  await run(health[0] ?? '', health.slice(1), { env })
  const ended = endOf(api)
  api.kill('SIGTERM')
  expect(await ended).toBe(0)
  await expect(run(health[0] ?? '', health.slice(1), { env })).rejects.toMatchObject({ code: 1 })
})

it('checks, and says what it cannot do', async () => {
  expect((await role('check')).stdout).not.toBe('')
  await expect(role('nothing')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('There is no role "nothing".') })
})

it('starts a role on an older Node, by the one that the project brings', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const [node = '', launcher = ''] = entry
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, launcher, 'migrate']
  expect((await run(node, args, { cwd: root, env })).stdout).toBe('The database is up to date.\n')
})

it('scans a page by an API and a worker', async () => {
  const shop = createSite((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Shop</title><h1>Checkout</h1>'),
  )
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  try {
    const [api, worker] = [await startRole('api', /The API is at/), spawnRole('worker')]
    const origin = env.TILLWATCH_ORIGIN ?? ''
    const person = await signUp(origin)
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
    const { body } = await callAs({ origin }, 'POST', '/scans', person, { url, profile: 'desktop', cloakCheck: false })
    const scan = () => callAs({ origin }, 'GET', `/scans/${(body as { id: string }).id}`, person)
    await expect.poll(async () => ((await scan()).body as { state: string }).state).toMatch(/^(complete|partial)$/)
    for (const role of [worker, api]) {
      const ended = endOf(role)
      role.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  } finally {
    shop.closeAllConnections()
    shop.close()
  }
})
