// `npm start` as a person treats it: Ctrl-C, twice, kill -9, and again. Nothing is left running, and nothing breaks the next start.

import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { atDepth, whenDeep } from '@tillwatch/testbed/depth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, openDatabase } from '../../packages/server/src/db/index.ts'
import { openLog } from '../../packages/server/src/roles/log.ts'
import { prepareDatabase } from '../../packages/server/src/roles/prepare.ts'
import { signUp } from '../../packages/server/test/support/sign-up.ts'
import { type Installation, installation, signalGroup, signalIfThere, startScan, stateOf, workersOf } from './installation.ts'

let here: Installation
const rootOf = (role: string) => fileURLToPath(new URL(`../../packages/server/src/${role}.ts`, import.meta.url))

beforeEach(async () => {
  here = await installation()
})
afterEach(() => here.remove())

it('starts, answers, and leaves nothing running after one Ctrl-C', async () => {
  const run = here.start()
  const origin = await run.origin()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect((await here.ours()).length).toBeGreaterThan(2)
  signalGroup(run.child, 'SIGINT')
  expect(await run.ended).toBe(0)
  expect(await here.ours()).toEqual([])
  expect(run.output()).not.toMatch(/error|at .*\.ts:/i)
})

it('ends on SIGTERM to its first process alone', async () => {
  const run = here.start()
  await run.origin()
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(await here.ours()).toEqual([])
})

it('ends at once on a second Ctrl-C', async () => {
  const run = here.start()
  await run.origin()
  signalGroup(run.child, 'SIGINT')
  signalGroup(run.child, 'SIGINT')
  expect([0, 130]).toContain(await run.ended)
  await expect.poll(here.ours).toEqual([])
})

it('takes nothing with it but itself when killed: the rest notices and ends, and the next start has every scan', async () => {
  const first = here.start()
  const before = await first.origin()
  const ann = await signUp(before)
  const id = await startScan(before, ann, 'http://nowhere.invalid/')
  await expect.poll(() => stateOf(before, ann, id)).toBe('failed')
  first.child.kill('SIGKILL')
  await first.ended
  await expect.poll(here.ours).toEqual([])
  const second = here.start()
  const after = await second.origin()
  expect(await stateOf(after, ann, id)).toBe('failed')
  signalGroup(second.child, 'SIGINT')
  expect(await second.ended).toBe(0)
})

whenDeep(it)('leaves nothing when it is killed while its worker is still starting', async () => {
  const run = here.start()
  await expect.poll(async () => (await workersOf(run)).length, { timeout: 90_000, interval: 20 }).toBe(1)
  run.child.kill('SIGKILL')
  await run.ended
  expect(await here.ours()).not.toEqual([])
  await expect.poll(here.ours).toEqual([])
})

whenDeep(it)('works again after every process but the database was killed, and ends that one too', async () => {
  const first = here.start()
  await first.origin()
  signalGroup(first.child, 'SIGKILL')
  await first.ended
  const second = here.start()
  const origin = await second.origin()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  signalGroup(second.child, 'SIGINT')
  expect(await second.ended).toBe(0)
  expect(await here.ours()).toEqual([])
})

whenDeep(it)('starts its worker again when that is killed', async () => {
  const run = here.start()
  const origin = await run.origin()
  const workers = () => workersOf(run)
  await expect.poll(async () => (await workers()).length).toBe(1)
  const [killed] = await workers()
  process.kill(killed as number, 'SIGKILL')
  const ann = await signUp(origin)
  const id = await startScan(origin, ann, 'http://nowhere.invalid/')
  await expect.poll(() => stateOf(origin, ann, id)).toBe('failed')
  expect(await workers()).not.toContain(killed)
  signalGroup(run.child, 'SIGINT')
  expect(await run.ended).toBe(0)
  expect(await here.ours()).toEqual([])
})

whenDeep(it)('runs twice beside itself on one data folder, and the first to end leaves the other working', async () => {
  const [one, two] = [here.start(), here.start()]
  await one.origin()
  const origin = await two.origin()
  signalGroup(one.child, 'SIGINT')
  expect(await one.ended).toBe(0)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  signalGroup(two.child, 'SIGINT')
  expect(await two.ended).toBe(0)
  expect(await here.ours()).toEqual([])
})

it('says in a sentence which setting is wrong, and starts nothing', async () => {
  const run = here.start({ PORT: 'many' })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^The setting PORT is invalid: /)
  expect(run.output()).not.toContain('at ')
})

it.each([
  [
    'the database of DATABASE_URL is not there',
    { DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/shop' },
    /^Tillwatch cannot connect to the database in DATABASE_URL \(127\.0\.0\.1:1\/shop\): .*ECONNREFUSED.*\. Start the database server, or correct the setting\.\n$/,
  ],
  [
    'the data folder is read-only',
    { TILLWATCH_DATA: '/sys/tillwatch' },
    /^The data folder \/sys\/tillwatch cannot be written to: this user cannot write there\. Grant write permission, .*TILLWATCH_DATA to another folder \(E[A-Z]+\)\.\n$/,
  ],
])('says in one sentence that %s, and what to do', async (_what, env, sentence) => {
  const run = here.start(env)
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(sentence)
  expect(run.output()).not.toContain('secret')
})

it('leaves no database running where a start fails after it, or is told to end before it is up', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const run = here.start({ PORT: String((other.address() as AddressInfo).port) })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^Port \d+ is in use\. .*\n$/)
  expect(await here.ours()).toEqual([])
  other.close()
  const early = here.start()
  await expect.poll(async () => (await here.ours()).length, { interval: 20 }).toBeGreaterThan(1) // the database
  early.child.kill('SIGTERM')
  expect(await early.ended).toBe(0)
  expect(await here.ours()).toEqual([])
})

it.each(atDepth(['main-check'], ['main-api', 'main-check']))(
  'leaves no database running where %s finds data of a newer version',
  async (role) => {
    const database = await openDatabase({ TILLWATCH_DATA: here.folder })
    try {
      await migrate(database.db)
      await database.db
        .insertInto('kysely_migration' as never)
        .values({ name: '999-latest', timestamp: '' } as never)
        .execute()
    } finally {
      await database.close()
    }
    const run = here.start({}, [process.execPath, rootOf(role)])
    expect(await run.ended).toBe(1)
    expect(run.output()).toMatch(/^This data was written by a newer version of Tillwatch .*\n$/)
    expect(await here.ours()).toEqual([])
  },
)

whenDeep(it)('leaves no database running where the API alone finds its port in use', async () => {
  const database = await openDatabase({ TILLWATCH_DATA: here.folder })
  await prepareDatabase(database, openLog('all', 'silent')).finally(database.close)
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const run = here.start({ PORT: String((other.address() as AddressInfo).port) }, [process.execPath, rootOf('main-api')])
  expect(await run.ended).toBe(1)
  other.close()
  expect(run.output()).toMatch(/^Port \d+ is in use\. .*\n$/)
  expect(await here.ours()).toEqual([])
})

it('ends every part of a failed start, last what it needs beside itself, by force where that does not end, and tells the first failure', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const port = String((other.address() as AddressInfo).port)
  const run = here.start({ PORT: port }, [process.execPath, fileURLToPath(new URL('stubborn-program.ts', import.meta.url))])
  expect(await run.ended).toBe(1)
  other.close()
  expect(run.output()).toMatch(/companion told to end, after the database\n(.*\n)*companion killed\n/)
  expect(run.output()).toMatch(/Port \d+ is in use\./)
  expect(run.output()).not.toContain('the companion does not end')
  expect(await here.ours()).toEqual([])
})

it.each(atDepth(['SIGKILL'] as const, ['SIGTERM', 'SIGKILL'] as const))('ends everything when npm itself gets %s', async (signal) => {
  const run = here.start({}, ['npm', 'start'])
  await run.origin()
  run.child.kill(signal)
  await run.ended
  await expect.poll(here.ours).toEqual([])
})

it('ends when Ctrl-C reaches each of its processes at the same moment, the database too', async () => {
  const run = here.start({}, ['npm', 'start'])
  await run.origin()
  for (const pid of await here.ours()) signalIfThere(pid, 'SIGINT')
  await run.ended
  await expect.poll(here.ours).toEqual([])
})
