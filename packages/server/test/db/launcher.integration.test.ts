// The embedded database: whatever ends a process at whatever moment, the next start works.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { atDepth } from '@tillwatch/testbed/depth'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbedded } from '#db/embedded/index.ts'
import { findPostmaster } from '#db/embedded/postmaster.ts'

const program = fileURLToPath(new URL('../support/launch-program.ts', import.meta.url))
let folder: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-launcher-'))
  await chmod(folder, 0o755)
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  // Whatever a test did to the folder, the next start works.
  if ((await readdir(folder)).length > 0) {
    const server = await startEmbedded(folder)
    await server.stop()
    expect(alive(server.pid)).toBe(false)
  }
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  pid: number
  adopted: boolean
  base: string
  host: string
}

function run(
  then: 'stay' | 'die' | 'leave',
  at = folder,
): { child: ChildProcess; started: Promise<Started>; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [program, at, then], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const started = new Promise<Started>((done) => child.stdout?.once('data', (line) => done(JSON.parse(String(line)))))
  return { child, started, ended }
}

/** A zombie, which a container without an init keeps, is not alive. */
function alive(pid: number): boolean {
  return existsSync(`/proc/${pid}/fd`) && existsSync(`/proc/${pid}/exe`)
}

async function query(server: { connection: pg.ClientConfig }, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

it('makes a data folder on the first start and finds its rows on the next', async () => {
  const cold = await startEmbedded(folder)
  expect(cold.adopted).toBe(false)
  await query(cold, 'create table kept as select 41 + 1 as answer')
  await cold.stop()
  expect(alive(cold.pid)).toBe(false)
  const warm = await startEmbedded(folder)
  expect(await query(warm, 'select answer from kept')).toEqual([{ answer: 42 }])
  await warm.stop()
})

it('listens on a socket in a private folder, with a password, on no port, and gives the database none of our environment', async () => {
  process.env.A_SECRET_OF_OURS = 'x'
  const server = await startEmbedded(folder)
  delete process.env.A_SECRET_OF_OURS
  expect(await readFile(`/proc/${server.pid}/environ`, 'utf8')).not.toContain('A_SECRET_OF_OURS')
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
  expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  const stranger = new pg.Client({ ...server.connection, password: 'guess' })
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' })
  expect((await stat(join(server.base, 'postgres.password'))).mode & 0o777).toBe(0o600)
  await server.stop()
})

it('adopts the server that a killed process left running', async () => {
  const { started, ended } = run('die')
  const { pid } = await started
  await ended
  expect(alive(pid)).toBe(true)
  const next = await startEmbedded(folder)
  expect(next).toMatchObject({ pid, adopted: true })
  await next.stop()
  expect(alive(pid)).toBe(false)
})

it('starts anew after the server itself was killed', async () => {
  const { started, ended } = run('die')
  const { pid } = await started
  await ended
  process.kill(pid, 'SIGKILL')
  const next = await startEmbedded(folder)
  expect(next.adopted).toBe(false)
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

it('is started again where it ends while it is used, and given up where it goes on ending', async () => {
  const server = await startEmbedded(folder)
  await query(server, 'create table kept as select 42 as answer')
  const ended: number[] = []
  const givenUp = new Promise<number>((done) => server.keepRunning({ onEnded: (restart) => ended.push(restart), onGivenUp: done }, [0, 10]))
  for (const restarts of [1, 2]) {
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => server.pid).not.toBe(pid)
    expect(await query(server, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(ended).toHaveLength(restarts)
  }
  process.kill(server.pid, 'SIGKILL')
  expect(await givenUp).toBe(2)
  expect(ended).toEqual([1, 2])
  await server.stop()
})

it('ends its process with one sentence where it is given up', async () => {
  const given = promisify(execFile)(process.execPath, [fileURLToPath(new URL('../support/given-up-program.ts', import.meta.url)), folder])
  await expect(given).rejects.toMatchObject({
    code: 1,
    stdout: 'ended\n',
    stderr: expect.stringMatching(
      /^The database was restarted 3 times and stopped each time\. Fix the cause, which is in \S+, then start Tillwatch again\.\n$/,
    ),
  })
})

it.each(atDepth([450], [50, 200, 450, 700]))('works after a kill %i ms into the very first start', async (afterMs) => {
  const { child, ended } = run('stay')
  await sleep(afterMs)
  child.kill('SIGKILL')
  await ended
  const next = await startEmbedded(folder)
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
  expect((await readdir(next.base)).filter((name) => name.includes('.init-'))).toEqual([])
})

it('outwaits the initdb of a killed first start, which writes on for a moment', async () => {
  const first = await startEmbedded(folder)
  await first.stop()
  const { base } = first
  await rm(join(base, 'postgres'), { recursive: true })
  const draft = join(base, 'postgres.init-1')
  await mkdir(draft)
  const writes =
    'let n = 0; const end = Date.now() + 900; while (Date.now() < end) try { fs.writeFileSync(process.argv[1] + "/" + n++, "") } catch { break }'
  const writer = spawn(process.execPath, ['-e', writes, draft])
  children.push(writer)
  await expect.poll(async () => (await readdir(draft)).length).toBeGreaterThan(0)
  const next = await startEmbedded(folder)
  await next.stop()
  expect((await readdir(base)).filter((name) => name.includes('.init-'))).toEqual([])
})

it('serves two processes that start at once, and ends with the last of them', async () => {
  const first = run('stay')
  const second = run('stay')
  const [a, b] = await Promise.all([first.started, second.started])
  expect(a.pid).toBe(b.pid)
  expect([a.adopted, b.adopted].sort()).toEqual([false, true])
  first.child.stdin?.end()
  await first.ended
  expect(alive(a.pid)).toBe(true)
  second.child.stdin?.end()
  await second.ended
  expect(alive(a.pid)).toBe(false)
})

it('does not mistake another process for the server when a pid file is stale', async () => {
  const first = await startEmbedded(folder)
  await first.stop()
  const cluster = join(first.base, 'postgres')
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n${first.connection.host}\n\n`)
  expect(await findPostmaster(cluster)).toBeNull()
  expect(alive(process.pid)).toBe(true)
  const next = await startEmbedded(folder)
  expect(next.adopted).toBe(false)
  await next.stop()
})

it('chooses a short socket folder when the data folder has a long path', async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  await mkdir(deep, { recursive: true })
  const server = await startEmbedded(deep)
  expect(server.connection.host.length).toBeLessThan(60)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

it.runIf(process.getuid?.() === 0)('keeps its files elsewhere when the server’s user may not enter the data folder', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const server = await startEmbedded(join(closed, 'data'))
  expect(server.base).toMatch(/^\/var\/lib\/tillwatch\//)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  await rm(server.base, { recursive: true })
})
