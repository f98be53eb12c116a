// Owns trying both ways to install of docs/self-hosting.md, each in a clean clone of the last commit: it starts, scans a page, and ends with all its processes. Needs the registry.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ScanSummary, scanResultSchema } from '@tillwatch/contract/shapes'
import { signUp } from '../packages/server/test/support/sign-up.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
const ways = [['ci', '--omit=dev'], ['ci']]
const patienceMs = 600_000
const endPatienceMs = 30_000
/** Without this project's own Node, as on a machine that has none of it. */
const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.startsWith(root))

async function tryWay(args: string[], shop: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-install-'))
  const [clone, data] = [join(folder, 'clone'), join(folder, 'data')]
  const env = { ...process.env, PATH: path.join(':'), TILLWATCH_DATA: data, PORT: '0', TILLWATCH_ALLOW_PRIVATE: '127.0.0.1' }
  let started: ChildProcess | null = null
  try {
    await run('git', ['clone', '--quiet', root, clone])
    await run('npm', args, { cwd: clone, env, maxBuffer: 64 * 1024 * 1024 })
    const { stdout: size } = await run('du', ['-sm', join(clone, 'node_modules')])
    started = spawn('npm', ['start'], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const origin = await originOf(started)
    const scripts = await scanShop(origin, shop)
    started.kill('SIGTERM')
    const left = await untilNone(() => processesOf(data))
    if (left.length > 0) throw new Error(`After SIGTERM, ${left.length} processes were left.`)
    return `${size.split('\t')[0]} MB, ${scripts} scripts in the result`
  } finally {
    if (started?.pid !== undefined) signalGroup(started.pid)
    await untilNone(() => processesOf(data))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where it says that it is, once it does. */
function originOf(child: ChildProcess): Promise<string> {
  let heard = ''
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer) => {
      heard += chunk
      const origin = /Tillwatch is at (\S+)/.exec(heard)?.[1]
      if (origin !== undefined) done(origin)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}: ${heard}`)))
  })
}

/** Signs up, scans the shop, and reads the result; how many scripts it has. */
async function scanShop(origin: string, url: string): Promise<number> {
  const { bearer } = await signUp(origin)
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}/api/v1/scans${path}`, { ...init, headers: { ...bearer, 'content-type': 'application/json' } })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<unknown>
  }
  const { id } = (await ask('', { method: 'POST', body: JSON.stringify({ url, profile: 'desktop', cloakCheck: false }) })) as ScanSummary
  for (const until = Date.now() + patienceMs; ; await sleep(500)) {
    const { state } = (await ask(`/${id}`)) as ScanSummary
    if (state === 'complete' || state === 'partial') break
    if (state === 'failed' || state === 'cancelled' || Date.now() > until) throw new Error(`The scan is ${state}.`)
  }
  const { scripts } = scanResultSchema.parse(await ask(`/${id}/result`))
  if (!scripts.some(({ url: of }) => of === `${url}app.js`)) throw new Error('The result lacks the script of the page.')
  return scripts.length
}

/** Live processes of an installation: they carry the data folder in their environment, or work in it. */
async function processesOf(data: string): Promise<string[]> {
  const found: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '') // it has ended, or is another user's
    const working = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (environment.includes(`TILLWATCH_DATA=${data}`) || working.startsWith(data)) found.push(pid)
  }
  return found
}

async function untilNone(list: () => Promise<string[]>): Promise<string[]> {
  for (const until = Date.now() + endPatienceMs; ; await sleep(250)) {
    const left = await list()
    if (left.length === 0 || Date.now() > until) return left
  }
}

function signalGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}

const page = '<title>Shop</title><h1>Checkout</h1><form><input name="card" autocomplete="cc-number"></form><script src="/app.js"></script>'
const shop = createServer(({ url }, response) =>
  url === '/app.js'
    ? response.setHeader('content-type', 'text/javascript').end('document.title = "Checkout"')
    : response.setHeader('content-type', 'text/html').end(page),
)
await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
for (const way of ways) {
  const told = await tryWay(way, `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`).catch((error: Error) => {
    process.exitCode = 1
    return error.message
  })
  console.log(`npm ${way.join(' ')} && npm start: ${told}`)
}
shop.closeAllConnections()
shop.close()
