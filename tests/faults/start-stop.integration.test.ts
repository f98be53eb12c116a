// `npm start` as a person treats it: Ctrl-C, twice, kill -9, and again. Nothing is left running, and nothing breaks the next start.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = fileURLToPath(new URL('../../packages/server/src/main-all.ts', import.meta.url))
let folder: string
let runs: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-start-'))
  runs = []
})

afterEach(async () => {
  for (const run of runs) if (run.exitCode === null && run.signalCode === null) signalGroup(run, 'SIGKILL')
  for (const pid of await ours()) process.kill(pid, 'SIGKILL')
  await expect.poll(ours, { timeout: 10_000 }).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

/** Starts it as a terminal does: leader of a process group of its own. */
function start(env: Record<string, string> = {}, command: [string, ...string[]] = [process.execPath, program]) {
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TILLWATCH_DATA: folder, PORT: '0', LOG_LEVEL: 'error', ...env },
  })
  runs.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const origin = async () => {
    await expect.poll(() => /Tillwatch is at (\S+)/.exec(output)?.[1] ?? `not yet: ${output}`, { timeout: 40_000 }).toMatch(/^http:/)
    return /Tillwatch is at (\S+)/.exec(output)?.[1] ?? ''
  }
  return { child, ended, origin, output: () => output }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid as number), signal)
  } catch {
    // the group has ended
  }
}

/** Live processes of this installation: ours carry the data folder in their environment, the database works in it. */
async function ours(): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/exe`)) continue
    const environment = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '') // gone, or another user's
    const working = await readlink(`/proc/${name}/cwd`).catch(() => '')
    if (environment.includes(`TILLWATCH_DATA=${folder}`) || working.startsWith(folder)) found.push(Number(name))
  }
  return found
}

async function startScan(origin: string, url: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

const stateOf = async (origin: string, id: string) =>
  ((await (await fetch(`${origin}/api/v1/scans/${id}`)).json()) as { state: string }).state

it('starts, answers, and leaves nothing running after one Ctrl-C', async () => {
  const run = start()
  const origin = await run.origin()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect((await ours()).length).toBeGreaterThan(2)
  signalGroup(run.child, 'SIGINT')
  expect(await run.ended).toBe(0)
  expect(await ours()).toEqual([])
  expect(run.output()).not.toMatch(/error|at .*\.ts:/i)
})

it('ends on SIGTERM to its first process alone', async () => {
  const run = start()
  await run.origin()
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(await ours()).toEqual([])
})

it('ends at once on a second Ctrl-C', async () => {
  const run = start()
  await run.origin()
  signalGroup(run.child, 'SIGINT')
  signalGroup(run.child, 'SIGINT')
  expect([0, 130]).toContain(await run.ended)
  await expect.poll(ours, { timeout: 10_000 }).toEqual([])
})

it('takes nothing with it but itself when killed: the rest notices and ends, and the next start has every scan', async () => {
  const first = start()
  const before = await first.origin()
  const id = await startScan(before, 'http://nowhere.invalid/')
  await expect.poll(() => stateOf(before, id), { timeout: 40_000 }).toBe('failed')
  first.child.kill('SIGKILL')
  await first.ended
  await expect.poll(ours, { timeout: 30_000 }).toEqual([])
  const second = start()
  const after = await second.origin()
  expect(await stateOf(after, id)).toBe('failed')
  signalGroup(second.child, 'SIGINT')
  expect(await second.ended).toBe(0)
})

it('works again after every process but the database was killed, and ends that one too', async () => {
  const first = start()
  await first.origin()
  signalGroup(first.child, 'SIGKILL')
  await first.ended
  const second = start()
  const origin = await second.origin()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  signalGroup(second.child, 'SIGINT')
  expect(await second.ended).toBe(0)
  expect(await ours()).toEqual([])
})

it('starts its worker again when that is killed', async () => {
  const run = start()
  const origin = await run.origin()
  const children = async () =>
    (await readFile(`/proc/${run.child.pid}/task/${run.child.pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const isWorker = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('main-worker')
  const workers = async () => {
    const found: number[] = []
    for (const pid of await children()) if (await isWorker(pid)) found.push(pid)
    return found
  }
  await expect.poll(async () => (await workers()).length).toBe(1)
  const [killed] = await workers()
  process.kill(killed as number, 'SIGKILL')
  const id = await startScan(origin, 'http://nowhere.invalid/')
  await expect.poll(() => stateOf(origin, id), { timeout: 40_000 }).toBe('failed')
  expect(await workers()).not.toContain(killed)
  signalGroup(run.child, 'SIGINT')
  expect(await run.ended).toBe(0)
  expect(await ours()).toEqual([])
})

it('runs twice beside itself on one data folder, and the first to end leaves the other working', async () => {
  const [one, two] = [start(), start()]
  await one.origin()
  const origin = await two.origin()
  signalGroup(one.child, 'SIGINT')
  expect(await one.ended).toBe(0)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  signalGroup(two.child, 'SIGINT')
  expect(await two.ended).toBe(0)
  expect(await ours()).toEqual([])
})

it('says in a sentence which setting is wrong, and starts nothing', async () => {
  const run = start({ PORT: 'many' })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^The setting PORT is wrong: /)
  expect(run.output()).not.toContain('at ')
})

it.each(['SIGTERM', 'SIGKILL'] as const)('ends everything when npm itself gets %s', async (signal) => {
  const run = start({}, ['npm', 'start'])
  await run.origin()
  run.child.kill(signal)
  await run.ended
  await expect.poll(ours, { timeout: 20_000 }).toEqual([])
})
